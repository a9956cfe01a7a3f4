import { after, days } from '#kit/values/clock'
import { transact } from '#kit/database/database'
import { enqueue } from '#kit/jobs/jobs'
import { toPublicRef } from '#kit/values/public-ref'
import type { CardRegister } from '#providers/powertranz/powertranz-cards'
import type { BaseDeps } from '../base.deps.ts'
import type { SettleDeps } from '../payments/payments.deps.ts'
import type { CardsDeps } from './cards.deps.ts'
import { type AttemptRow, findAttemptById, findCapture } from '../payments/payments.reads.ts'
import { setEnded, setTaken, setVoided } from '../payments/payments.writes.ts'
import { settleAttempt } from '../payments/settle-attempt.ts'
import { findOtherPaidOrder } from '../cart/cart.reads.ts'
import { findCard } from './cards.reads.ts'
import { mailCardJob } from './enqueue-card-jobs.ts'

const maxHoldMs = days(7)

/**
 * Captures a held payment if its card was verified, releases it if not. If an older link has paid the same cart in the
 * meantime, or its order got other money, the hold is released, too: the money would only be unallocated. Money that is
 * booked already, from a report for example, is not released.
 */
export const settleHeld = async (deps: CardsDeps & SettleDeps, paymentId: string): Promise<void> => {
  const { cards, clock, db } = deps
  const attempt = await findAttemptById(db, paymentId)
  if (attempt?.state !== 'authorized') return
  if (await findCapture(db, attempt.provider, attempt.id)) return void (await setTaken(db, attempt, clock.now()))
  if (!cards.register) throw new Error('the card gateway is not configured')
  if (isPaid(attempt) || (await findOtherPaidOrder(db, attempt.order_id)))
    return releaseHeld(deps, cards.register, attempt)
  const card = attempt.card_id ? await findCard(db, attempt.card_id) : undefined
  if (card?.status === 'Verified') return captureHeld(deps, cards.register, attempt)
  const isOver = attempt.modified_at < after(clock.now(), -maxHoldMs)
  if (card?.status === 'VerificationNeeded' && !isOver) return
  await releaseHeld(deps, cards.register, attempt)
}

/** Not by this hold, which would not be held any more. */
const isPaid = ({ status }: AttemptRow): boolean => status === 'Successful' || status === 'Reversed'

/**
 * A capture without a response is looked up, not repeated: the gateway captures a hold once. If the bank has released
 * the hold or declines the capture, the gift ends and its donor gets an email.
 */
const captureHeld = async (deps: CardsDeps & SettleDeps, register: CardRegister, attempt: AttemptRow) => {
  const hold = {
    id: attempt.id,
    publicRef: toPublicRef(attempt.order_id),
    currency: attempt.currency,
    amountMinor: attempt.total_minor,
  }
  const capture = await register.take(hold)
  const outcome = capture.state === 'captured' ? capture : await register.findHold(hold)
  if (outcome.state === 'captured')
    return void (await settleAttempt(deps, attempt, outcome, { by: 'completion', cause: 'card verified' }))
  if (capture.state === 'declined' && outcome.state === 'authorized') {
    if ((await release(register, attempt))?.state === 'captured')
      throw new Error('a held payment was declined and captured')
  } else if (outcome.state !== 'canceled' && outcome.state !== 'declined')
    throw new Error(`a held payment was not captured: ${outcome.state}`)
  await endUncaptured(deps, attempt, capture.state === 'declined' ? capture.code : outcome.state)
}

const endUncaptured = async ({ clock, db, log }: BaseDeps, attempt: AttemptRow, code: string) => {
  const { card_id: cardId, user_id: userId, order_id: orderId } = attempt
  log.warn({ orderId, code }, 'a held payment can no longer be captured')
  const card = cardId ? await findCard(db, cardId) : undefined
  const now = clock.now()
  await transact(db, async (tx) => {
    const end = { by: 'hold', state: 'declined', code, cause: 'hold could not be taken', now } as const
    if (!(await setEnded(tx, attempt, end)) || !userId) return
    const about = { userId, last4: card?.last4 ?? '', event: 'not-taken', at: now.toISOString() } as const
    await enqueue(tx, mailCardJob, about)
  })
}

/** If it was captured before, by a process that stopped before it was booked, the money is booked now. */
const releaseHeld = async (deps: CardsDeps & SettleDeps, register: CardRegister, attempt: AttemptRow) => {
  const found = await release(register, attempt)
  if (found?.state === 'captured')
    await settleAttempt(deps, attempt, found, { by: 'completion', cause: 'hold was taken' })
  else await transact(deps.db, (tx) => setVoided(tx, attempt, deps.clock.now()))
}

/** Returns what the gateway knows about it, if it did not release it now. */
const release = async (register: CardRegister, attempt: AttemptRow) => {
  const released = await register.release({ id: attempt.id })
  if (released.state === 'released') return null
  const found = await register.findHold({ id: attempt.id, publicRef: toPublicRef(attempt.order_id) })
  if (found.state !== 'canceled' && found.state !== 'captured')
    throw new Error(`a held payment was not released: ${found.state}`)
  return found
}
