import { after, days } from '#kit/clock'
import { transact } from '#kit/database'
import { toPublicRef } from '#kit/public-ref'
import type { CardRegister } from '#providers/powertranz-cards'
import type { GivingDeps } from '../giving.room.ts'
import { type AttemptRow, findAttemptById } from '../payments/payments.reads.ts'
import { setVoided } from '../payments/payments.writes.ts'
import { settleAttempt } from '../payments/settle-attempt.ts'
import { findOtherPaidOrder } from '../cart/cart.reads.ts'
import { findCard } from './cards.reads.ts'

const longestHold = days(7)

/**
 * Takes what is held on a card that was verified, lets go what is held on one that was not. If the same cart was paid by an older link
 * meanwhile, the hold is let go too: the money would only be unallocated.
 */
export const settleHeld = async (deps: GivingDeps, paymentId: string): Promise<void> => {
  const { cards, clock, db } = deps
  const attempt = await findAttemptById(db, paymentId)
  if (attempt?.state !== 'authorized') return
  if (!cards.register) throw new Error('the card gateway is not configured')
  if (await findOtherPaidOrder(db, attempt.order_id)) return letGo(deps, cards.register, attempt)
  const card = attempt.card_id ? await findCard(db, attempt.card_id) : undefined
  if (card?.status === 'Verified') return take(deps, cards.register, attempt)
  const isOver = attempt.modified_at < after(clock.now(), -longestHold)
  if (card?.status === 'VerificationNeeded' && !isOver) return
  await letGo(deps, cards.register, attempt)
}

/** A capture that was not answered is looked up and not made again: the gateway takes a hold once. */
const take = async (deps: GivingDeps, register: CardRegister, attempt: AttemptRow) => {
  const hold = {
    id: attempt.id,
    publicRef: toPublicRef(attempt.order_id),
    currency: attempt.currency,
    amountMinor: attempt.total_minor,
  }
  const taken = await register.take(hold)
  const outcome = taken.state === 'captured' ? taken : await register.findHold(hold)
  if (outcome.state !== 'captured') throw new Error(`a held payment was not taken: ${outcome.state}`)
  await settleAttempt(deps, attempt, outcome, { by: 'completion', cause: 'card verified' })
}

const letGo = async ({ clock, db }: GivingDeps, register: CardRegister, attempt: AttemptRow) => {
  const released = await register.release({ id: attempt.id })
  if (released.state !== 'released') {
    const found = await register.findHold({ id: attempt.id, publicRef: toPublicRef(attempt.order_id) })
    if (found.state !== 'canceled') throw new Error(`a held payment was not let go: ${found.state}`)
  }
  await transact(db, (tx) => setVoided(tx, attempt, clock.now()))
}
