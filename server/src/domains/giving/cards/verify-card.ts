import type { HandlerResult } from '@lignum/contract/core/call'
import type { verifyCard as verifyCall } from '@lignum/contract/giving/cards/cards'
import { recordAudit } from '#domains/audit'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { transact } from '#kit/database/database'
import { enqueue } from '#kit/jobs/jobs'
import { toMinor } from '#kit/values/money'
import { Refusal } from '#kit/values/refusal'
import type { CardsDeps } from './cards.deps.ts'
import { cardStatusLabels } from './card.present.ts'
import { enqueueCardJobs, mailCardJob } from './enqueue-card-jobs.ts'
import { findOwnCard, listHeldOn } from './cards.reads.ts'
import { guessCard } from './cards.writes.ts'

/** The number of attempts to enter the verification amount. */
const guesses = 3

type VerifyResponse = HandlerResult<typeof verifyCall>

/** Checks a guess of the verification amount. There are three guesses; each counts as soon as it is made. */
export const verifyCard = (
  { cards, clock, db }: Pick<CardsDeps, 'cards' | 'clock' | 'db'>,
  by: By<Actor>,
  { cardId, amount }: { cardId: string; amount: number },
): Promise<VerifyResponse> =>
  transact(db, async (tx) => {
    const { actor } = by
    const card = await findOwnCard(tx, cardId, actor.id)
    if (!card) throw new Refusal('not-found')
    const nonce = card.verification_nonce ?? ''
    const hash = cards.vault.hashOf({ id: cardId, amountMinor: toMinor(amount) ?? 0, nonce }, card.verification_hash)
    const guess = await guessCard(tx, { cardId, userId: actor.id, hash })
    if (guess === 'not-allowed') throw new Refusal('giving.card-not-usable')
    const result = ({ verified: 'Verified', wrong: 'Wrong', disabled: 'Disabled' } as const)[guess]
    await recordAudit(tx, by, [{ event: 'Modified', entity: 'Card', entityId: cardId, field: 'guess', new: result }])
    if (guess !== 'wrong') {
      await enqueueCardJobs(tx, { holdId: card.verification_txn_id, heldPayments: await listHeldOn(tx, cardId) })
      const at = clock.now().toISOString()
      await enqueue(tx, mailCardJob, { userId: actor.id, last4: card.last4, event: guess, at })
    }
    return responseOf(result, card.attempts + 1)
  })

const responseOf = (result: VerifyResponse['result'], made: number): VerifyResponse => {
  const attemptsLeft = result === 'Wrong' ? Math.max(0, guesses - made) : 0
  const again = `That is not the amount. You have ${attemptsLeft === 1 ? 'one more try' : `${attemptsLeft} more tries`}.`
  return { result, attemptsLeft, message: result === 'Wrong' ? again : cardStatusLabels[result] }
}
