import { transact } from '#kit/database/database'
import type { Outcome } from '#providers/provider'
import { followCard } from '../cards/follow-card.ts'
import type { GivingDeps } from '../giving.deps.ts'
import type { GateOutcome } from '../payments/gate.writes.ts'
import type { AttemptRow } from '../payments/payments.reads.ts'
import { moveOrder, setEnded, setHeld, setUnsettled } from '../payments/payments.writes.ts'

/** The payer has paid, and the provider itself is not sure yet: a person may have to look. Anything else waits for the payer. */
export const isDeciding = (reason: string): boolean => /^(ECHECK|PENDING|RECEIVING|UNILATERAL|capture)/i.test(reason)

/** Who heard it: the one that claimed the attempt and completed it, or one that only asked. */
type Heard = { readonly by: 'completion' | 'look-up'; readonly cause: string }

/**
 * Brings what a provider said of an attempt to the books and the order. Whoever asked, and however often, it ends the same: money
 * always counts, and anything else only as far as the attempt's moves allow (attempt-flow.ts).
 */
export const settleAttempt = async (
  deps: GivingDeps,
  attempt: AttemptRow,
  outcome: Outcome,
  { by, cause }: Heard,
): Promise<GateOutcome | Outcome['state']> => {
  const { db, gate, log } = deps
  const now = deps.clock.now()
  const about = { provider: attempt.provider, orderId: attempt.order_id, cause }
  if (outcome.state === 'captured') {
    const { state: _, ...capture } = outcome
    const response = await gate.applyCapture({
      ...capture,
      provider: attempt.provider,
      orderId: attempt.order_id,
      cause,
    })
    log[response.outcome === 'applied' || response.outcome === 'duplicate' ? 'info' : 'error'](
      { ...about, outcome: response.outcome },
      'capture',
    )
    return response.outcome
  }
  if (outcome.state === 'authorized') {
    await transact(db, async (tx) => {
      if (await setHeld(tx, attempt, { by, cause, now }))
        await followCard(tx, { holdId: null, heldPayments: [attempt] })
    })
  } else if (outcome.state === 'declined' || outcome.state === 'canceled') {
    const code = outcome.state === 'declined' ? outcome.code : null
    await transact(db, (tx) => setEnded(tx, attempt, { by, state: outcome.state, code, cause, now }))
  } else if (outcome.state === 'unknown') {
    log.warn({ ...about, reason: outcome.reason }, 'payment outcome unknown')
    // A question that was not answered says nothing about the attempt.
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
