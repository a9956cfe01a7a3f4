import { recordAudit } from '#domains/audit'
import { after, type Clock } from '#kit/values/clock'
import { type Db, transact, type Tx } from '#kit/database/database'
import type { By, BySystem } from '#kit/security/by'
import { deleteMail } from '#kit/mail/mail'
import { listUnconfirmedBefore } from './users.reads.ts'
import { lockUser } from './users.writes.ts'
import type { OnLapsed } from '../accounts.tables.ts'
import { deleteBelongings, pseudonymiseUser } from '../privacy/privacy.writes.ts'
import { listLinkRequests } from './user-links.writes.ts'

export type RemoveUnconfirmedDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly retentionMs: number
  readonly onLapsed: OnLapsed
}

/**
 * Deletes registrations that were not confirmed in time. Their address was never proven, so only what the registration
 * itself wrote is deleted: messages and gifts under that address may be somebody else's.
 */
export const removeUnconfirmed = async (deps: RemoveUnconfirmedDeps, by: BySystem): Promise<void> => {
  const now = deps.clock.now()
  for (const id of await listUnconfirmedBefore(deps.db, after(now, -deps.retentionMs)))
    await removeOne(deps, by, id, now)
}

const removeOne = ({ db, onLapsed }: RemoveUnconfirmedDeps, by: BySystem, userId: string, now: Date) =>
  transact(db, async (tx) => {
    const person = await lockUser(tx, userId)
    // Confirmed or registered again by a concurrent request.
    if (person?.status === 'Unconfirmed') await removeRegistration(tx, by, userId, { now, onLapsed })
  })

/** Removes an unconfirmed account, whose row is locked. */
export const removeRegistration = async (
  tx: Tx,
  by: By | BySystem,
  userId: string,
  { now, onLapsed }: { now: Date; onLapsed: OnLapsed },
): Promise<void> => {
  for (const { request_id } of await listLinkRequests(tx, userId)) await deleteMail(tx, `link:${request_id}`)
  await deleteBelongings(tx, userId)
  await pseudonymiseUser(tx, userId, now)
  await onLapsed(tx, userId, now)
  const change = { event: 'Deleted', entity: 'User', entityId: userId, field: 'status' } as const
  await recordAudit(tx, by, [{ ...change, old: 'Unconfirmed', new: 'Deleted' }])
}
