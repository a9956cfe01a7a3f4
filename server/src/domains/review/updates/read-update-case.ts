import type { UpdateCase } from '@lignum/contract/review/updates'
import { findNames } from '#domains/accounts'
import { findContentFacts, readProjectDetail, readUpdate } from '#domains/catalogue'
import type { Actor } from '#kit/security/actor'
import { toMinor } from '#kit/values/money'
import { Refusal } from '#kit/values/refusal'
import { presentApproval } from '../cases/cases.present.ts'
import { relationOf } from '../cases/cases.policy.ts'
import { listApprovals, listConflicts } from '../cases/cases.reads.ts'
import { waitingSince } from '../queue/waiting.policy.ts'
import type { ReviewDeps } from '../review.tables.ts'
import { updateActionsOf } from './update-actions.policy.ts'
import { changesOf, documentChangesOf } from './update-changes.policy.ts'

/** An update beside what is live, for holders of View_Project_Details. */
export const readUpdateCase = async (deps: ReviewDeps, actor: Actor, id: string): Promise<UpdateCase> => {
  const { db, clock, reviewDays } = deps
  const update = await readUpdate(db, id)
  if (!update) throw new Refusal('catalogue.update-unknown')
  const [project, approvals, conflicts] = await Promise.all([
    readProjectDetail(deps, actor, update.projectId),
    listApprovals(db, update.projectId, id),
    listConflicts(db, update.projectId),
  ])
  const subject = { id: project.id, company_id: project.companyId, status: project.status }
  const content = { name: update.name, amount_requested_minor: toMinor(update.amountRequested) ?? 0 }
  const names = await findNames(
    db,
    approvals.map((approval) => approval.decided_by_id),
  )
  const isInReview = update.status === 'Submitted' || update.status === 'FirstApproved'
  const submittedAt = isInReview && update.lastSubmittedDate
  return {
    update,
    project,
    changes: changesOf(project, update),
    documentChanges: documentChangesOf(project, update),
    step: isInReview ? (update.status === 'FirstApproved' ? 'Second' : 'First') : null,
    waiting: submittedAt ? waitingSince(new Date(submittedAt), clock.now(), reviewDays) : null,
    projectUpdateApprovals: approvals.map((row) => presentApproval(row, names, update.submission)),
    // A reason is given with the decision; whether one may be made does not depend on it.
    actions: updateActionsOf(actor.operations, update, {
      ...relationOf(actor, { ...subject, submissions: update.submission }, { approvals, conflicts }),
      ...(await findContentFacts(db, subject, content)),
      hasReason: true,
    }),
  }
}
