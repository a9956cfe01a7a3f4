import type { declareConflict as call } from '@lignum/contract/review/review'
import type { ParsedRequestOf } from '@lignum/contract/core/call'
import { recordAudit } from '#domains/audit'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import type { ReviewDeps } from '../review.tables.ts'
import { deleteAssignmentOf, insertConflict } from './cases.writes.ts'
import { changeCase } from './change-case.ts'

/** Declares a conflict of interest and returns the project or its update, if it was assigned to that person. */
export const declareConflict = (
  deps: Pick<ReviewDeps, 'db' | 'clock'>,
  by: By<Actor>,
  { id, reason }: ParsedRequestOf<typeof call>,
): Promise<void> =>
  changeCase(deps, by, id, async ({ tx, relation, now }) => {
    if (relation.hasConflict) return
    const userId = by.actor.id
    await insertConflict(tx, { projectId: id, userId, reason, now })
    await deleteAssignmentOf(tx, id, userId)
    await recordAudit(tx, by, [{ event: 'Added', entity: 'Project', entityId: id, field: 'conflict', new: reason }])
  })
