import { transact } from '#kit/database/database'
import type { Outcome } from '#providers/provider'
import { enqueueHeldPayments } from './enqueue-held-payments.ts'
import type { SettleDeps } from './payments.deps.ts'
import type { GateOutcome } from './gate.writes.ts'
import type { AttemptRow } from './payments.reads.ts'
import { moveOrder, setEnded, setHeld, setUnsettled } from './payments.writes.ts'

/** The payer has paid and the provider is reviewing, possibly by hand. Other pending reasons wait for the payer. */
export const isDeciding = (reason: string): boolean => /^(ECHECK|PENDING|RECEIVING|UNILATERAL|capture)/i.test(reason)

/** The source of the outcome: our completion of a claimed attempt, or a look-up. */
type Source = { readonly by: 'completion' | 'look-up'; readonly cause: string }

/**
 * Applies a provider's outcome of an attempt to the ledger and the order. Idempotent and independent of the caller: a
 * capture is always booked, anything else only as far as the attempt's state machine allows (attempt-flow.ts).
 */
export const settleAttempt = async (
  deps: SettleDeps,
  attempt: AttemptRow,
  outcome: Outcome,
  { by, cause }: Source,
): Promise<GateOutcome | Outcome['state']> => {
  const { db, gate, log } = deps
  const now = deps.clock.now()
  const about = { provider: attempt.provider, orderId: attempt.order_id, cause }
  if (outcome.state === 'captured') {
    const { state: _, ...capture } = outcome
    const { provider, order_id: orderId } = attempt
    const applied = await gate.applyCapture({ ...capture, provider, orderId, cause })
    const isExpected = applied.outcome === 'applied' || applied.outcome === 'duplicate'
    log[isExpected ? 'info' : 'error']({ ...about, outcome: applied.outcome }, 'capture')
    return applied.outcome
  }
  if (outcome.state === 'authorized') {
    await transact(db, async (tx) => {
      if (await setHeld(tx, attempt, { by, cause, now })) await enqueueHeldPayments(tx, [attempt])
    })
  } else if (outcome.state === 'declined' || outcome.state === 'canceled') {
    const code = outcome.state === 'declined' ? outcome.code : null
    await transact(db, (tx) => setEnded(tx, attempt, { by, state: outcome.state, code, cause, now }))
  } else if (outcome.state === 'unknown') {
    log.warn({ ...about, reason: outcome.reason }, 'payment outcome unknown')
    // A look-up without a response says nothing about the attempt.
    if (by === 'completion') await setUnsettled(db, attempt, { by, to: 'unknown', now })
  } else if (isDeciding(outcome.reason)) {
    const move = { from: ['Pending', 'AwaitingAuthentication'], to: 'VerificationRequested', cause } as const
    await transact(db, async (tx) => {
      await moveOrder(tx, attempt.order_id, move)
      await setUnsettled(tx, attempt, { by, to: 'unknown', now })
    })
  } else if (by === 'completion') {
    await setUnsettled(db, attempt, { by, to: 'awaiting_payer', now })
  }
  return outcome.state
}
