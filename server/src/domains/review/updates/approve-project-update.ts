import type { ProjectUpdateStatus } from '@lignum/contract/catalogue/project-updates'
import type { ParsedRequestOf } from '@lignum/contract/core/call'
import type { approveProjectUpdate as call } from '@lignum/contract/review/updates'
import {
  acceptUpdate,
  findContentFacts,
  findUpdateTransition,
  findViolatedGuard,
  moveUpdate,
  type UpdateTransition,
} from '#domains/catalogue'
import { enqueue } from '#kit/jobs/jobs'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { Refusal } from '#kit/values/refusal'
import { deleteAssignment } from '../cases/cases.writes.ts'
import { insertApproval, insertNotes } from '../decisions/decisions.writes.ts'
import { insertReviewDocuments } from '../decisions/insert-review-documents.ts'
import { mailDecision } from '../decisions/mail-decision.ts'
import { prepareReviewDocuments } from '../decisions/prepare-review-documents.ts'
import type { ReviewDeps } from '../review.tables.ts'
import { changeUpdateCase, type UpdateCaseChange } from './change-update-case.ts'

type Request = ParsedRequestOf<typeof call>

const targetOf = (from: ProjectUpdateStatus, response: Request['projectApprovalStatus']): ProjectUpdateStatus => {
  if (response === 'Rejected') return 'Rejected'
  return from === 'FirstApproved' ? 'Accepted' : 'FirstApproved'
}

/** Decides the step that an update is at. The second approval replaces what is live: all of it, or nothing. */
export const approveProjectUpdate = async (deps: ReviewDeps, by: By<Actor>, r: Request) => {
  const isSentBack = r.projectApprovalStatus === 'Rejected'
  const documents = await prepareReviewDocuments(deps, by.actor, { documents: r.documents, isSentBack })
  return changeUpdateCase(deps, by, r.id, async (change) => {
    const { tx, project, update, now } = change
    const transition = await permittedTransition(change, r)
    const about = { projectId: project.id, updateId: update.id, submission: update.submissions }
    const { id: approvalId } = await insertApproval(tx, {
      ...about,
      step: update.status === 'FirstApproved' ? 'Second' : 'First',
      status: r.projectApprovalStatus,
      reason: r.reason,
      byId: by.actor.id,
      now,
    })
    await insertNotes(tx, { projectId: project.id, approvalId, notes: r.notes, now })
    await deleteAssignment(tx, project.id)
    const { company_id: companyId } = project
    await insertReviewDocuments(tx, { approvalId, companyId, documents, byId: by.actor.id, now })
    const moved = await moveUpdate(tx, by, { project, update, transition, now })
    if (transition.action === 'accept') await acceptUpdate(tx, by, { project, update, now })
    await enqueue(tx, mailDecision, { ...about, status: moved.status })
    return moved
  })
}

const permittedTransition = async (
  { tx, project, update, operations, relation }: UpdateCaseChange,
  { projectApprovalStatus, reason, submission }: Request,
): Promise<UpdateTransition> => {
  const to = targetOf(update.status, projectApprovalStatus)
  const transition = findUpdateTransition('ApproveProjectUpdate', update.status, to)
  if (!transition) throw new Refusal('catalogue.update-state')
  if (!transition.anyOf.some((operation) => operations.has(operation))) throw new Refusal('not-allowed')
  const violated = findViolatedGuard(transition, {
    ...relation,
    hasReason: reason !== '',
    ...(await findContentFacts(tx, project, update)),
  })
  if (violated?.refusal === 'catalogue.reason-needed') throw new Refusal(violated.refusal, { field: 'reason' })
  if (violated) throw new Refusal(violated.refusal)
  if (submission !== null && submission !== update.submissions) throw new Refusal('review.resubmitted')
  return transition
}
