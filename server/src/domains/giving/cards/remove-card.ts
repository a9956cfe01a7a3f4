import { recordAudit } from '#domains/audit'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { transact } from '#kit/database/database'
import { Refusal } from '#kit/values/refusal'
import type { BaseDeps } from '../base.deps.ts'
import { enqueueCardJobs } from './enqueue-card-jobs.ts'
import { listHeldOn } from './cards.reads.ts'
import { deleteCard, recordRemovedCard } from './cards.writes.ts'

/** Deletes a card with its token and releases its holds. Wrong guesses still count against the registration limit. */
export const removeCard = ({ db }: Pick<BaseDeps, 'db'>, by: By<Actor>, cardId: string): Promise<void> =>
  transact(db, async (tx) => {
    const card = await deleteCard(tx, cardId, by.actor.id)
    if (!card) throw new Refusal('not-found')
    const wasGuessedAt = card.status === 'Disabled' || (card.verified_at === null && card.attempts > 0)
    if (wasGuessedAt) await recordRemovedCard(tx, card)
    const holdId = card.is_charge_void ? null : card.verification_txn_id
    await enqueueCardJobs(tx, { holdId, heldPayments: await listHeldOn(tx, cardId) })
    await recordAudit(tx, by, [{ event: 'Deleted', entity: 'Card', entityId: cardId, field: 'last4', old: card.last4 }])
  })
