import type { Operation } from '@lignum/contract/core/operations'
import { holdOperations } from '#domains/accounts'
import { type LockedProject, lockProjectWithCompany } from '#domains/catalogue'
import type { LockedCompany } from '#domains/company'
import { type Db, transact, type Tx } from '#kit/database/database'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import type { Clock } from '#kit/values/clock'
import { Refusal } from '#kit/values/refusal'
import { type Records, relationOf } from './cases.policy.ts'
import { findCase, listApprovals, listConflicts } from './cases.reads.ts'

export type CaseChange = {
  readonly tx: Tx
  readonly project: LockedProject
  readonly company: LockedCompany
  /** What the person may do at this moment. */
  readonly operations: ReadonlySet<Operation>
  readonly relation: ReturnType<typeof relationOf>
  readonly records: Records
  readonly assigneeId: string | null
  readonly now: Date
}

/**
 * Runs a change of the review of a project. The operations of the person, the company and the project stay as they are
 * until it ends, so that of two changes the second one decides about the result of the first.
 */
export const changeCase = <T>(
  { db, clock }: { db: Db; clock: Clock },
  { actor }: By<Actor>,
  projectId: string,
  change: (change: CaseChange) => Promise<T>,
): Promise<T> =>
  transact(db, async (tx) => {
    const now = clock.now()
    const operations = await holdOperations(tx, actor, now)
    const locked = await lockProjectWithCompany(tx, projectId)
    const found = locked && (await findCase(tx, projectId))
    if (!found) throw new Refusal('catalogue.project-unknown')
    const records = { approvals: await listApprovals(tx, projectId), conflicts: await listConflicts(tx, projectId) }
    const relation = relationOf(actor, locked.project, records)
    return change({ tx, ...locked, operations, relation, records, assigneeId: found.assignee_id, now })
  })
