import type { Operation } from '@lignum/contract/core/operations'
import { holdOperations } from '#domains/accounts'
import { type LockedProject, type LockedUpdate, lockUpdateWithProject } from '#domains/catalogue'
import { type Db, transact, type Tx } from '#kit/database/database'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import type { Clock } from '#kit/values/clock'
import { Refusal } from '#kit/values/refusal'
import { type Records, relationOf } from '../cases/cases.policy.ts'
import { listApprovals, listConflicts } from '../cases/cases.reads.ts'
import { stepOf } from '../steps.policy.ts'
import { findUpdateAssignee } from './updates.reads.ts'

export type UpdateCaseChange = {
  readonly tx: Tx
  readonly project: LockedProject
  readonly update: LockedUpdate
  /** What the person may do at this moment. */
  readonly operations: ReadonlySet<Operation>
  readonly relation: ReturnType<typeof relationOf>
  readonly records: Records
  readonly assigneeId: string | null
  readonly now: Date
}

/** Runs a change of the review of an update, under the same locks as one of a project, and that of the update. */
export const changeUpdateCase = <T>(
  { db, clock }: { db: Db; clock: Clock },
  { actor }: By<Actor>,
  updateId: string,
  change: (change: UpdateCaseChange) => Promise<T>,
): Promise<T> =>
  transact(db, async (tx) => {
    const now = clock.now()
    const operations = await holdOperations(tx, actor, now)
    const locked = await lockUpdateWithProject(tx, updateId)
    if (!locked) throw new Refusal('catalogue.update-unknown')
    const { project, update } = locked
    const records = {
      approvals: await listApprovals(tx, project.id, update.id),
      conflicts: await listConflicts(tx, project.id),
    }
    const subject = { company_id: project.company_id, submissions: update.submissions }
    const relation = relationOf(actor, subject, records)
    const assigneeId = stepOf(update.status) ? await findUpdateAssignee(tx, project.id) : null
    return change({ tx, project, update, operations, relation, records, assigneeId, now })
  })
