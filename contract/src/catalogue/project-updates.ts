import { z } from 'zod'
import { defaults } from '../accounts/person-rules.ts'
import { call } from '../core/call.ts'
import { reason } from '../review/review-rules.ts'
import { fundingStage, fundingType, projectCategory, publicProject } from './catalogue.ts'
import * as endpoints from './endpoints.ts'
import { levelsOfImpact } from './names.ts'
import { businessPlanOrNull, projectFields, savedDraft } from './project-form.ts'

export const projectUpdateStatus = z.enum(['Draft', 'Submitted', 'Rejected', 'FirstApproved', 'Accepted', 'Discarded'])
export type ProjectUpdateStatus = z.infer<typeof projectUpdateStatus>

const savedUpdate = z.object({
  id: z.uuid(),
  projectId: z.uuid(),
  name: z.string(),
  status: projectUpdateStatus,
  version: z.int(),
  lastSubmittedDate: z.iso.datetime().nullable(),
})

export const upsertProjectUpdate = call({
  ...endpoints.upsertProjectUpdate,
  access: { operation: 'Edit_Project' },
  does: "Saves an update of a live project of the caller's company, which replaces what is live only after its review. A project has one open update. With an older `version` nothing is saved (409). Files of the project, of the update and of the draft are given by their id, new ones with their content. The draft ends.",
  uploads: true,
  request: z.object({
    /** Of the project. */
    id: z.uuid({ error: defaults.required }),
    reason: reason('Reason is required'),
    /** Of the update that the form was opened with; null when there was none. */
    version: z
      .int()
      .nullish()
      .transform((version) => version ?? null),
    ...projectFields,
    draft: savedDraft,
    businessPlan: businessPlanOrNull,
  }),
  response: savedUpdate,
})

export const submitProjectUpdateForApproval = call({
  ...endpoints.submitProjectUpdateForApproval,
  access: { anyOf: ['Submit_Project', 'Edit_Project'] },
  does: "Submits an update of a live project of the caller's company: all required fields must be present, and the goal may not be below what was received.",
  request: z.object({ id: z.uuid() }),
  response: savedUpdate,
})

export const projectUpdate = savedUpdate.extend({
  reason: z.string(),
  subTitle: z.string(),
  category: projectCategory,
  fundingPurpose: fundingStage,
  typeOfFunding: fundingType,
  amountRequested: z.number(),
  levelOfImpact: z.enum(levelsOfImpact).nullable(),
  timeToFunding: z.iso.date().nullable(),
  whatThousandDoes: z.string().nullable(),
  videoUrl: z.string().nullable(),
  description: z.string(),
  thumbnailDataFileId: z.uuid().nullable(),
  projectDashboardDataFileId: z.uuid().nullable(),
  projectDocumentDataFileId: z.uuid().nullable(),
  thumbnailFileUrl: z.string().nullable(),
  projectDashboardFileUrl: z.string().nullable(),
  projectDocumentFileUrl: z.string().nullable(),
  projectDocuments: z.array(
    publicProject.shape.projectDocuments.element.extend({
      fileId: z.uuid().nullable(),
      /** The entry of the live project that it changes; null for a new one. */
      documentId: z.uuid().nullable(),
    }),
  ),
  /** How often it was submitted. */
  submission: z.int(),
  isEditable: z.boolean(),
  creationDate: z.iso.datetime(),
})
export type ProjectUpdate = z.output<typeof projectUpdate>

export const getProjectUpdateDetailsByProjectId = call({
  ...endpoints.getProjectUpdateDetailsByProjectId,
  access: { anyOf: ['Edit_Project', 'View_Project_Details'] },
  does: 'The open update of a project, null when there is none, for the members of its company and for those who may view projects.',
  request: z.object({ projectId: z.uuid() }),
  response: z.object({ update: projectUpdate.nullable() }),
})

export const discardProjectUpdate = call({
  ...endpoints.discardProjectUpdate,
  access: { operation: 'Edit_Project' },
  does: "Gives up an update of a live project of the caller's company that is not in review. What is live stays as it is; the update stays on record.",
  request: z.object({ id: z.uuid() }),
  response: savedUpdate,
})

/** What an update may change: the fields of the form, by the names that `projectFieldLabels` has too. */
const projectPart = z.enum([
  'name',
  'subTitle',
  'category',
  'fundingPurpose',
  'typeOfFunding',
  'levelOfImpact',
  'amountRequested',
  'timeToFunding',
  'whatThousandDoes',
  'description',
  'videoUrl',
  'thumbnail',
  'dashboardPicture',
  'businessPlan',
  'documents',
])
export type ProjectPart = z.infer<typeof projectPart>
export const isProjectPart = (name: string): name is ProjectPart => projectPart.safeParse(name).success

export const getPublicProjectUpdates = call({
  ...endpoints.getPublicProjectUpdates,
  access: 'public',
  does: 'When accepted updates changed what the public sees of a project, and which fields; the newest first.',
  request: z.object({ id: z.uuid() }),
  response: z.object({
    results: z.array(
      z.object({
        id: z.uuid(),
        acceptedDate: z.iso.datetime(),
        /** By their names in the form; empty when that is not on record. */
        changed: z.array(projectPart),
      }),
    ),
  }),
})
