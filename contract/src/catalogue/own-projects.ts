import { z } from 'zod'
import { call } from '../core/call.ts'
import { limits } from '../core/limits.ts'
import { listRequest, listResponse } from '../core/lists.ts'
import { fundingStage, fundingType, projectCard, projectStatus, publicProject } from './catalogue.ts'
import * as endpoints from './endpoints.ts'
import { levelsOfImpact } from './names.ts'

const levelOfImpact = z.enum(levelsOfImpact).nullable()

const ownProjectCard = projectCard.extend({
  statusLabel: z.string(),
  /** What waits for the company, as text; null when nothing does. */
  waitingForOwner: z.string().nullable(),
  /** Of the decision that requested changes; null when there are none. `open`: not checked off. */
  notes: z.object({ count: z.int(), open: z.int() }).nullable(),
  /** Changes that were typed and not saved to the project yet. */
  hasDraft: z.boolean(),
  isSuspended: z.boolean(),
  creationDate: z.iso.datetime(),
  lastSubmittedDate: z.iso.datetime().nullable(),
})
export type OwnProjectCard = z.output<typeof ownProjectCard>

/** Filters and sorts: Name, SubTitle (no sort), Category, Status, TypeOfFunding, AmountRequested, CreationDate, LastSubmittedDate, Id. */
export const getMyProjectsByFilter = call({
  ...endpoints.getMyProjectsByFilter,
  access: { operation: 'Edit_Project' },
  does: "Lists the projects of the caller's company in every state, the newest first, 6 a page.",
  request: listRequest(limits.ownProjectsPageSize),
  response: listResponse(ownProjectCard),
})

const projectSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  amountRequested: z.number(),
  amountRecieved: z.number(),
  typeOfFunding: fundingType,
  fundingPurpose: fundingStage,
  timeToFunding: z.iso.date().nullable(),
  companyId: z.uuid(),
  companyName: z.string(),
  thumbnailFileUrl: z.string().nullable(),
  projectDashboardFileUrl: z.string().nullable(),
  levelOfImpact,
  status: projectStatus,
})

export const getProjectsForCompany = call({
  ...endpoints.getProjectsForCompany,
  access: { operation: 'Edit_Project' },
  does: "The projects of the caller's company in short, the newest 500.",
  request: z.object({}),
  response: z.object({ results: z.array(projectSummary) }),
})

const missingPart = z.object({ field: z.string(), message: z.string() })

/** The public page's own shape, so that the preview is the page, and what the form and the task list need besides. */
const editableProject = publicProject.extend({
  companyId: z.uuid(),
  statusLabel: z.string(),
  levelOfImpact,
  lastSubmittedDate: z.iso.datetime().nullable(),
  donations: z.int(),
  thumbnailId: z.uuid().nullable(),
  projectDashboardId: z.uuid().nullable(),
  projectDocumentId: z.uuid().nullable(),
  /** The names under which the three files were uploaded. */
  thumbnailFileName: z.string().nullable(),
  projectDashboardFileName: z.string().nullable(),
  projectDocumentFileName: z.string().nullable(),
  projectDocuments: z.array(publicProject.shape.projectDocuments.element.extend({ fileId: z.uuid().nullable() })),
  isEditable: z.boolean(),
  /** What a submission still needs, field by field. */
  missing: z.array(missingPart),
  /** Changes that were typed and not saved to the project yet. */
  draft: z.object({ id: z.uuid(), savedBy: z.string().nullable(), savedDate: z.iso.datetime() }).nullable(),
})

export const getProjectByIdForEntrepreneur = call({
  ...endpoints.getProjectByIdForEntrepreneur,
  access: { operation: 'Edit_Project' },
  does: "A project of the caller's company, in every state, for its form and its preview.",
  request: z.object({ id: z.uuid() }),
  response: editableProject,
})

export const projectHistory = z.object({
  id: z.uuid(),
  historyType: z.literal('UpdateStatus'),
  message: z.string(),
  fromStatus: projectStatus.nullable(),
  toStatus: projectStatus,
  /** Companies see the names of their own people; whoever reviews is not named to them. */
  author: z.string().nullable(),
  creationDate: z.iso.datetime(),
})

export const getProjectDetailById = call({
  ...endpoints.getProjectDetailById,
  access: { anyOf: ['Edit_Project', 'View_Project_Details'] },
  does: 'The full record of a project, with its history, for the members of its company and for those who may view projects.',
  request: z.object({ id: z.uuid() }),
  response: editableProject.extend({
    /** It belongs to the caller's company. */
    isOwn: z.boolean(),
    isSpecialProject: z.boolean(),
    /** It takes no more gifts once it has received what it requested. */
    closesAtGoal: z.boolean(),
    isSuspended: z.boolean(),
    /** Empty while it is not suspended. */
    suspensionReason: z.string(),
    companyStatus: z.enum(['Active', 'Deactivate']),
    /** A document of the company was replaced after reviewers last saw its documents. */
    documentsChangedSinceReview: z.boolean(),
    createdBy: z.string().nullable(),
    creationDate: z.iso.datetime(),
    modifiedBy: z.string().nullable(),
    modificationDate: z.iso.datetime(),
    /** Newest first. */
    histories: z.array(projectHistory),
  }),
})
export type ProjectDetail = z.output<typeof getProjectDetailById.response>
