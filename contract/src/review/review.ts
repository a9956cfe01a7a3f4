import { z } from 'zod'
import { fundingType, projectCategory, projectStatus } from '../catalogue/catalogue.ts'
import { getProjectDetailById } from '../catalogue/own-projects.ts'
import { call } from '../core/call.ts'
import { listRequest, listResponse } from '../core/lists.ts'
import { result } from '../core/result.ts'
import * as endpoints from './endpoints.ts'
import { approvalStatuses, reviewQueues, reviewSteps } from './names.ts'
import { reason } from './review-rules.ts'

export const person = z.object({ id: z.uuid(), name: z.string() })

/** How long a project has waited for a decision, in working days (Monday to Friday) since it was submitted. */
export const waiting = z.object({ days: z.int(), daysOverdue: z.int(), text: z.string() })

const reviewedProject = z.object({
  id: z.uuid(),
  name: z.string(),
  subTitle: z.string(),
  category: projectCategory,
  typeOfFunding: fundingType,
  amountRequested: z.number(),
  status: projectStatus,
  isSuspended: z.boolean(),
  companyId: z.uuid(),
  companyName: z.string(),
  thumbnailFileUrl: z.string().nullable(),
  creationDate: z.iso.datetime(),
  lastSubmittedDate: z.iso.datetime().nullable(),
  /** Null while no decision is due. */
  waiting: waiting.nullable(),
  assignee: person.nullable(),
  /** The caller may decide about it now. */
  isWaitingForMe: z.boolean(),
  documentsChangedSinceReview: z.boolean(),
})
export type ReviewedProject = z.output<typeof reviewedProject>

/**
 * Filters and sorts: Name, LastSubmittedDate, CreationDate; filters only: Id, SubTitle, Category, TypeOfFunding, Status,
 * AmountRequested, IsSuspended, CompanyId, CompanyName, AssigneeId.
 */
export const getProjectsByFilterForAdmin = call({
  ...endpoints.getProjectsByFilterForAdmin,
  access: { operation: 'View_Project_Details' },
  does: 'Lists projects in every state for staff, the newest first. The queue WaitingForMe has those that the caller may decide about now, without those of their own company and those with a conflict of interest; InReview has all that wait for a decision. Both begin with the one that has waited longest.',
  request: listRequest().extend({ queue: z.enum(reviewQueues).default('All') }),
  response: listResponse(reviewedProject),
})

export const approval = z.object({
  id: z.uuid(),
  step: z.enum(reviewSteps),
  status: z.enum(approvalStatuses),
  reason: z.string(),
  decidedBy: z.string().nullable(),
  creationDate: z.iso.datetime(),
  /** It is about the present submission; those about earlier ones no longer count. */
  isCurrent: z.boolean(),
})

const reviewAction = z.object({
  action: z.enum(['take', 'approve', 'finalize', 'reject', 'request-changes', 'complete', 'suspend', 'resume']),
  call: z.enum(['ApproveProject', 'UpdateProjectStatus', 'SuspendProject', 'ResumeProject']),
  /** The state in which it leaves the project. */
  status: projectStatus,
  /** Why the caller cannot do it, as text; null when they can. */
  whyNot: z.string().nullable(),
})

const reviewCase = getProjectDetailById.response.extend({
  /** How often the project was submitted. Decisions send it back, so that nobody decides about a version they did not read. */
  submission: z.int(),
  step: z.enum(reviewSteps).nullable(),
  waiting: waiting.nullable(),
  assignee: person.nullable(),
  /** Those who could take the present step. */
  candidates: z.array(person),
  /** Newest first. */
  projectApprovals: z.array(approval),
  conflicts: z.array(z.object({ person: person, reason: z.string(), creationDate: z.iso.datetime() })),
  /** What the caller's operations allow in the present state. */
  actions: z.array(reviewAction),
})
export type ReviewCase = z.output<typeof reviewCase>

export const getProjectByIdForAdmin = call({
  ...endpoints.getProjectByIdForAdmin,
  access: { operation: 'View_Project_Details' },
  does: 'A project in every state with its review: step, assignee, decisions, conflicts of interest, and what the caller may do.',
  request: z.object({ id: z.uuid() }),
  response: reviewCase,
})

export const assignProject = call({
  ...endpoints.assignProject,
  access: { anyOf: ['Approve_Project', 'Second_Approve_Project'] },
  does: 'Takes the present step of a review, hands it over to somebody who may decide it, or returns it (assigneeId null). It needs the operation of the step.',
  request: z.object({ id: z.uuid(), assigneeId: z.uuid().nullable() }),
  response: result.extend({ assignee: person.nullable() }),
})

export const declareConflict = call({
  ...endpoints.declareConflict,
  access: { anyOf: ['Approve_Project', 'Second_Approve_Project', 'Advise_Project', 'Comment_As_Approver'] },
  does: 'Declares that the caller has a conflict of interest about a project: from then on they decide nothing about it. It cannot be taken back.',
  request: z.object({ id: z.uuid(), reason: reason('Reason is required') }),
  response: result,
})
