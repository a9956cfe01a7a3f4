import { z } from 'zod'
import { getProjectDetailById } from '../catalogue/own-projects.ts'
import { projectUpdate, projectUpdateStatus, submitProjectUpdateForApproval } from '../catalogue/project-updates.ts'
import { call } from '../core/call.ts'
import { listRequest, listResponse } from '../core/lists.ts'
import * as endpoints from './endpoints.ts'
import { noteFields, reviewQueues, reviewSteps } from './names.ts'
import { decision } from './review-rules.ts'
import { approval, assignProject, person, waiting } from './review.ts'

const reviewedUpdate = z.object({
  id: z.uuid(),
  projectId: z.uuid(),
  projectName: z.string(),
  companyId: z.uuid(),
  companyName: z.string(),
  status: projectUpdateStatus,
  reason: z.string(),
  creationDate: z.iso.datetime(),
  lastSubmittedDate: z.iso.datetime().nullable(),
  waiting: waiting.nullable(),
  assignee: person.nullable(),
  isWaitingForMe: z.boolean(),
})

/** Filters: Id, ProjectId, ProjectName, Status, CompanyName, AssigneeId, LastSubmittedDate, CreationDate; sorts: the two dates. */
export const getProjectUpdatesByFilterForAdmin = call({
  ...endpoints.getProjectUpdatesByFilterForAdmin,
  access: { operation: 'View_Project_Details' },
  does: 'Lists the open updates of live projects for staff, in the same queues as projects; those that were accepted or discarded are hidden.',
  request: listRequest().extend({ queue: z.enum(reviewQueues).default('All') }),
  response: listResponse(reviewedUpdate),
})

const value = z.union([z.string(), z.number(), z.null()])
const document = projectUpdate.shape.projectDocuments.element
const liveDocument = getProjectDetailById.response.shape.projectDocuments.element

const updateCase = z.object({
  update: projectUpdate,
  /** What is live now. */
  project: getProjectDetailById.response,
  /** The fields that it changes; files by their ids. */
  changes: z.array(z.object({ field: z.enum(noteFields), old: value, new: value })),
  documentChanges: z.array(
    z.object({
      change: z.enum(['Added', 'Replaced', 'Described', 'Removed']),
      old: liveDocument.nullable(),
      new: document.nullable(),
    }),
  ),
  step: z.enum(reviewSteps).nullable(),
  waiting: waiting.nullable(),
  assignee: person.nullable(),
  /** Those who could take the present step. */
  candidates: z.array(person),
  /** Newest first. */
  projectUpdateApprovals: z.array(approval),
  /** What the caller's operations allow in the present state, by ApproveProjectUpdate. */
  actions: z.array(
    z.object({
      action: z.enum(['approve', 'accept', 'reject']),
      /** The state in which it leaves the update. */
      status: projectUpdateStatus,
      /** Why the caller cannot do it, as text; null when they can. */
      whyNot: z.string().nullable(),
    }),
  ),
})
export type UpdateCase = z.output<typeof updateCase>

export const getProjectUpdateByIdForAdmin = call({
  ...endpoints.getProjectUpdateByIdForAdmin,
  access: { operation: 'View_Project_Details' },
  does: 'An update of a live project beside what is live, with what it changes and the decisions about it.',
  request: z.object({ id: z.uuid() }),
  response: updateCase,
})

export const assignProjectUpdate = call({
  ...endpoints.assignProjectUpdate,
  access: { anyOf: ['Approve_Project', 'Second_Approve_Project'] },
  does: 'Takes the present step of the review of an update, hands it over to somebody who may decide it, or returns it (assigneeId null). It needs the operation of the step.',
  request: assignProject.request,
  response: assignProject.response,
})

export const approveProjectUpdate = call({
  ...endpoints.approveProjectUpdate,
  access: { anyOf: ['Approve_Project', 'Second_Approve_Project'] },
  does: 'Decides the present step of the review of an update: the first (Approve_Project) or, by another person, the second (Second_Approve_Project), which replaces what is live by the whole update. Rejecting needs a reason.',
  uploads: true,
  request: z.object({
    id: z.uuid(),
    projectApprovalStatus: z.enum(['Approved', 'Rejected'], { error: 'Please select a response' }),
    ...decision,
  }),
  response: submitProjectUpdateForApproval.response,
})
