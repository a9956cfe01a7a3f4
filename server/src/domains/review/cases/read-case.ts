import type { ReviewCase } from '@lignum/contract/review/review'
import { findNames, listHolders } from '#domains/accounts'
import { readProjectDetail } from '#domains/catalogue'
import type { Actor } from '#kit/security/actor'
import { Refusal } from '#kit/values/refusal'
import { findCompletionFacts } from '../decisions/find-completion-facts.ts'
import type { ReviewDeps } from '../review.tables.ts'
import { operationOfStep, stepOf } from '../steps.policy.ts'
import { candidatesAmong } from './cases.policy.ts'
import { presentCase } from './cases.present.ts'
import { findCase, listApprovals, listConflicts } from './cases.reads.ts'

/** A project in any state with its review, for holders of View_Project_Details. */
export const readCase = async (deps: ReviewDeps, actor: Actor, id: string): Promise<ReviewCase> => {
  const { db, clock, reviewDays } = deps
  const project = await findCase(db, id)
  if (!project) throw new Refusal('catalogue.project-unknown')
  const now = clock.now()
  const step = stepOf(project.status)
  const [detail, approvals, conflicts, holders, completion] = await Promise.all([
    readProjectDetail(deps, actor, id),
    listApprovals(db, id),
    listConflicts(db, id),
    step ? listHolders(db, operationOfStep[step], now) : [],
    project.status === 'Finalized' ? findCompletionFacts(db, id) : {},
  ])
  const people = [project.assignee_id, ...approvals.map((a) => a.decided_by_id), ...conflicts.map((c) => c.user_id)]
  const names = await findNames(
    db,
    people.filter((person) => person !== null),
  )
  const records = { approvals, conflicts }
  const candidates = candidatesAmong(holders, { ...project, step }, records)
  return { ...detail, ...presentCase({ project, ...records, candidates, actor, names, completion, now, reviewDays }) }
}
