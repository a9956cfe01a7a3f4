import type { FormDocument, FormFile } from '@lignum/contract/catalogue/project-form'
import type { ProjectFileType } from '@lignum/contract/catalogue/project-drafts'

type Form = {
  readonly thumbnail: FormFile
  readonly dashboardPicture: FormFile
  readonly businessPlan: FormFile | null
  readonly documents: readonly FormDocument[]
}

/** A place in the form that takes a file, and what was given there. */
export type FileSlot = { readonly field: string; readonly type: ProjectFileType; readonly given: FormFile }

export const documentField = (index: number): string => `documents.${index}`

/** The places of a form in which a file was given. */
export const slotsOf = (form: Form): FileSlot[] => [
  { field: 'thumbnail', type: 'ProjectThumbnail', given: form.thumbnail },
  { field: 'dashboardPicture', type: 'ProjectDashboard', given: form.dashboardPicture },
  ...(form.businessPlan ? [{ field: 'businessPlan', type: 'ProjectDocument', given: form.businessPlan } as const] : []),
  ...form.documents.flatMap((document, index) => {
    const given = document.toBeRemoved ? null : givenIn(document)
    return given ? [{ field: documentField(index), type: document.fileType, given }] : []
  }),
]

const givenIn = ({ fileId, content, name }: FormDocument): FormFile | null => {
  if (fileId) return { fileId }
  return content ? { fileName: name ?? 'document', content, type: null } : null
}
