import { toMajor } from '#kit/values/money'
import type { ProviderId } from '#providers/provider'
import type { GivingDeps } from '../giving.deps.ts'
import { bookRefund, withCapture } from './apply-refund.ts'
import { findOpenRefund, sumRefunded } from './refunds.reads.ts'

/** All that a provider's report says to have gone back of a capture by now. */
export type ReportedRefund = {
  readonly provider: ProviderId
  readonly providerTxnId: string
  readonly refundedMinor: number
  /** Without it, what nobody asked for and nobody told us of waits for a second person. */
  readonly mayBook: boolean
}

/**
 * Books what a report says to have gone back and nobody told us of. Where it may be a refund that is still on its way here, or that
 * PayPal will name in a hook, it is told and touched by nobody: a report has no word for which refund it means.
 */
export const reconcileRefund = (
  deps: GivingDeps,
  { provider, providerTxnId, refundedMinor, mayBook }: ReportedRefund,
): Promise<'matched' | 'refunded' | 'waiting' | { different: string } | null> =>
  withCapture(deps, { provider, providerTxnId }, async (tx, returned) => {
    const ours = await sumRefunded(tx, returned.capture)
    if (ours === refundedMinor) return 'matched'
    const amountMinor = refundedMinor - ours
    const open = await findOpenRefund(tx, returned.capture)
    const isSettledBy = open && isLookedAfter.has(open.state) && open.amount_minor === amountMinor
    if (provider === 'paypal' || amountMinor < 0 || (open && !isSettledBy)) return { different: inWords(ours, open) }
    if (!isSettledBy && !mayBook) return 'waiting'
    const providerRefundId = `report:${providerTxnId}:${refundedMinor}`
    const booked = await bookRefund(deps, tx, returned, { provider, providerTxnId, providerRefundId, amountMinor })
    return booked === 'applied' ? 'refunded' : 'matched'
  })

/** Nobody here knows how these ended: the report does. */
const isLookedAfter = new Set(['manual', 'unknown'])

const inWords = (ours: number, open: object | undefined): string =>
  `We know of ${toMajor(ours)} that went back of it${open ? ', and a refund of it is not finished here' : ''}.`
