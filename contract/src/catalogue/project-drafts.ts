import { z } from 'zod'
import { requiredFile } from '../accounts/person-rules.ts'
import { call } from '../core/call.ts'
import { optionalKey } from '../core/idempotency-key.ts'
import { limits } from '../core/limits.ts'
import { result } from '../core/result.ts'
import * as endpoints from './endpoints.ts'

/** A draft may be incomplete: the fields as they were typed. */
const typed = (longest: number) => z.string().max(longest).nullish()
const fileId = z.uuid().nullish()

export const projectDraftValues = z.object({
  name: typed(300),
  subTitle: typed(300),
  category: typed(60),
  fundingPurpose: typed(60),
  typeOfFunding: typed(60),
  amountRequested: typed(40),
  levelOfImpact: typed(60),
  timeToFunding: typed(40),
  whatThousandDoes: typed(300),
  videoUrl: typed(500),
  description: typed(limits.projectDescription),
  /** For an update of a live project. */
  reason: typed(limits.reviewReason),
  thumbnailFileId: fileId,
  dashboardPictureFileId: fileId,
  businessPlanFileId: fileId,
  documents: z
    .array(
      z.object({
        id: z.uuid().nullish(),
        fileType: typed(60),
        description: typed(1_000),
        fileId,
        videoUrl: typed(500),
        toBeRemoved: z.boolean().nullish(),
      }),
    )
    .max(2 * limits.projectDocuments)
    .nullish(),
})
export type ProjectDraftValues = z.output<typeof projectDraftValues>

export const projectFileType = z.enum(['ProjectThumbnail', 'ProjectDashboard', 'ProjectDocument', 'GalleryDocument'])
export type ProjectFileType = z.infer<typeof projectFileType>

const projectFile = z.object({
  fileId: z.uuid(),
  fileType: projectFileType,
  fileName: z.string(),
  url: z.string(),
})

const draft = z.object({
  id: z.uuid(),
  /** Null while it is not a project yet. */
  projectId: z.uuid().nullable(),
  version: z.int(),
  values: projectDraftValues,
  /** The files of the draft and of its project, which values name by id. */
  files: z.array(projectFile),
  savedBy: z.string().nullable(),
  isSavedByCaller: z.boolean(),
  savedDate: z.iso.datetime(),
})
export type ProjectDraft = z.output<typeof draft>

const access = { anyOf: ['Create_Project', 'Edit_Project'] } as const
const absentAsNull = <T>(value: T | null | undefined): T | null => value ?? null

export const saveProjectDraft = call({
  ...endpoints.saveProjectDraft,
  access,
  does: 'Saves what was typed into the form of a project, complete or not: a new draft (version 0, with an idempotency key so that a repeated request makes no second one), that of a project, or an existing one by its id. When somebody else has saved meanwhile, nothing is changed (409) and the message says who and when; saving the same values again is not a conflict.',
  request: z.object({
    id: z.uuid().nullish().transform(absentAsNull),
    projectId: z.uuid().nullish().transform(absentAsNull),
    /** The version that the values are based on; 0 for a draft that was never saved. */
    version: z.int().min(0).max(1_000_000_000),
    values: projectDraftValues,
    idempotencyKey: optionalKey,
  }),
  response: z.object({ id: z.uuid(), version: z.int(), savedDate: z.iso.datetime() }),
})

export const getProjectDraft = call({
  ...endpoints.getProjectDraft,
  access,
  does: "A draft of the caller's company by its id, or that of a project, or null when the project has none.",
  request: z
    .object({ id: z.uuid().nullish(), projectId: z.uuid().nullish() })
    .refine(({ id, projectId }) => Boolean(id) !== Boolean(projectId), { path: ['id'], error: 'This is required' }),
  response: z.object({ draft: draft.nullable() }),
})

export const getProjectDrafts = call({
  ...endpoints.getProjectDrafts,
  access,
  does: "The drafts of the caller's company that are not a project yet, the latest first.",
  request: z.object({}),
  response: z.object({
    results: z.array(
      z.object({ id: z.uuid(), name: z.string(), savedBy: z.string().nullable(), savedDate: z.iso.datetime() }),
    ),
  }),
})

export const discardProjectDraft = call({
  ...endpoints.discardProjectDraft,
  access,
  does: 'Deletes a draft and its files. The project, if there is one, stays as it was saved.',
  request: z.object({ id: z.uuid() }),
  response: result,
})

export const uploadProjectFile = call({
  ...endpoints.uploadProjectFile,
  access,
  does: 'Uploads one file into a draft: a thumbnail of exactly 350×250, a dashboard image of exactly 600×300, a PDF document or a gallery image.',
  uploads: true,
  request: z.object({ draftId: z.uuid(), fileType: projectFileType, file: requiredFile('File is required') }),
  response: projectFile,
})
