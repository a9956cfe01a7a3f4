import { isDeepStrictEqual } from 'node:util'
import { type ProjectDraftValues, projectDraftValues } from '@lignum/contract/catalogue/project-drafts'
import { cleanRichText } from '#kit/files/rich-text'

/** Values as they are stored: as typed, but with only the tags that a description may have. */
export const cleanValues = (values: ProjectDraftValues): ProjectDraftValues => ({
  ...values,
  ...(values.description && { description: cleanRichText(values.description) }),
})

/** The stored values; what an older release stored may lack fields, or have ones that no longer exist. */
export const storedValues = (stored: unknown): ProjectDraftValues => cleanValues(projectDraftValues.parse(stored))

/** Absent and null fields are the same to a form. */
const comparable = (values: ProjectDraftValues): unknown =>
  JSON.parse(JSON.stringify(values, (_name, value: unknown) => (value === null ? undefined : value)))

export const areSameValues = (one: ProjectDraftValues, other: ProjectDraftValues): boolean =>
  isDeepStrictEqual(comparable(one), comparable(other))

/** The files that a draft's values name. */
export const filesInUse = (values: ProjectDraftValues): string[] =>
  [
    values.thumbnailFileId,
    values.dashboardPictureFileId,
    values.businessPlanFileId,
    ...(values.documents ?? []).map((document) => document.fileId),
  ].filter((id) => typeof id === 'string')
