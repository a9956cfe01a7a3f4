import { dayInJamaica } from '@lignum/contract/accounts/person-rules'
import { after, days } from '#kit/values/clock'
import { transact } from '#kit/database/database'
import type { BaseDeps } from '../base.deps.ts'
import { enqueueCardJobs } from './enqueue-card-jobs.ts'
import { listHeldOfPaidCarts, listHeldOn, listLongHeld, listUnreleased } from './cards.reads.ts'
import { endOldCards } from './cards.writes.ts'

/** Banks drop older holds by themselves; we have to release them before that. */
const maxHoldMs = days(7)

/** A job that fails becomes a dead one, which a person sees, however often its hold is found again. */
const waiting = { keepsFirst: true } as const

/** Disables unverified cards after their deadline, expires old ones, and releases holds that are no longer needed. */
export const sweepCards = async ({ db, clock }: Pick<BaseDeps, 'db' | 'clock'>): Promise<void> => {
  const now = clock.now()
  const month = dayInJamaica(now).slice(2, 7).replace('-', '')
  await transact(db, async (tx) => {
    for (const id of await endOldCards(tx, { now, month }))
      await enqueueCardJobs(tx, { holdId: null, heldPayments: await listHeldOn(tx, id) })
    for (const card of await listUnreleased(tx))
      await enqueueCardJobs(tx, { holdId: card.verification_txn_id, heldPayments: [] }, waiting)
    const heldPayments = [...(await listLongHeld(tx, after(now, -maxHoldMs))), ...(await listHeldOfPaidCarts(tx))]
    await enqueueCardJobs(tx, { holdId: null, heldPayments }, waiting)
  })
}
