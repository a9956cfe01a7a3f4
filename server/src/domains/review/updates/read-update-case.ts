import type { UpdateCase } from '@lignum/contract/review/updates'
import { findNames, listHolders } from '#domains/accounts'
import { findContentFacts, readProjectDetail, readUpdate } from '#domains/catalogue'
import type { Actor } from '#kit/security/actor'
import { toMinor } from '#kit/values/money'
import { Refusal } from '#kit/values/refusal'
import { presentApproval } from '../cases/cases.present.ts'
import { candidatesAmong, relationOf } from '../cases/cases.policy.ts'
import { listApprovals, listConflicts } from '../cases/cases.reads.ts'
import { presentPerson } from '../queue/queue.present.ts'
import { waitingSince } from '../queue/waiting.policy.ts'
import type { ReviewDeps } from '../review.tables.ts'
import { operationOfStep, stepOf } from '../steps.policy.ts'
import { updateActionsOf } from './update-actions.policy.ts'
import { changesOf, documentChangesOf } from './update-changes.policy.ts'
import { findUpdateAssignee } from './updates.reads.ts'

/** An update beside what is live, for holders of View_Project_Details. */
export const readUpdateCase = async (deps: ReviewDeps, actor: Actor, id: string): Promise<UpdateCase> => {
  const { db, clock, reviewDays } = deps
  const update = await readUpdate(db, id)
  if (!update) throw new Refusal('catalogue.update-unknown')
  const [step, now] = [stepOf(update.status), clock.now()]
  const [project, approvals, conflicts, assigneeId, holders] = await Promise.all([
    readProjectDetail(deps, actor, update.projectId),
    listApprovals(db, update.projectId, id),
    listConflicts(db, update.projectId),
    step && findUpdateAssignee(db, update.projectId),
    step ? listHolders(db, operationOfStep[step], now) : [],
  ])
  const records = { approvals, conflicts }
  const { submission: submissions, lastSubmittedDate } = update
  const subject = { id: project.id, company_id: project.companyId, status: project.status, submissions, step }
  const content = { name: update.name, amount_requested_minor: toMinor(update.amountRequested) ?? 0 }
  const decidedBy = approvals.map((approval) => approval.decided_by_id)
  const names = await findNames(db, assigneeId ? [assigneeId, ...decidedBy] : decidedBy)
  return {
    update,
    project,
    changes: changesOf(project, update),
    documentChanges: documentChangesOf(project, update),
    step,
    waiting: step && lastSubmittedDate ? waitingSince(new Date(lastSubmittedDate), now, reviewDays) : null,
    assignee: assigneeId ? presentPerson(assigneeId, names) : null,
    candidates: candidatesAmong(holders, subject, records).map((holder) => ({ id: holder.id, name: holder.full_name })),
    projectUpdateApprovals: approvals.map((row) => presentApproval(row, names, submissions)),
    // A reason is given with the decision; whether one may be made does not depend on it.
    actions: updateActionsOf(actor.operations, update, {
      ...relationOf(actor, subject, records),
      ...(await findContentFacts(db, subject, content)),
      hasReason: true,
    }),
  }
}
