import { recordAudit } from '#domains/audit'
import { after, type Clock } from '#kit/values/clock'
import { type Db, transact } from '#kit/database/database'
import type { BySystem } from '#kit/security/by'
import type { PersonalData } from '#kit/values/personal-data'
import { lockManagedUser } from './user-management.writes.ts'
import { listDeletedBefore } from './user-record.reads.ts'

export type EraseDeletedDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly deletedRetentionMs: number
  readonly personalData: readonly PersonalData[]
}

/** Erases the personal data of accounts that were deleted so long ago that they can no longer be restored. */
export const eraseDeleted = async (deps: EraseDeletedDeps, by: BySystem): Promise<void> => {
  const until = after(deps.clock.now(), -deps.deletedRetentionMs)
  for (const id of await listDeletedBefore(deps.db, until)) await eraseOne(deps, by, { id, until })
}

const eraseOne = (
  { db, clock, personalData }: EraseDeletedDeps,
  by: BySystem,
  { id, until }: { id: string; until: Date },
) =>
  transact(db, async (tx) => {
    const user = await lockManagedUser(tx, id)
    // Restored by a concurrent request.
    if (!user?.deleted_at || user.deleted_at >= until) return
    for (const { erase } of personalData) await erase(tx, user, clock.now())
    await recordAudit(tx, by, [{ event: 'Deleted', entity: 'User', entityId: id, field: 'personalData' }])
  })
