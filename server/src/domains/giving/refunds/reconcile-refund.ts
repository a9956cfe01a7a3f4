import { randomUUID } from 'node:crypto'
import type { Tx } from '#kit/database/database'
import { toMajor } from '#kit/values/money'
import type { ProviderId } from '#providers/provider'
import type { ReceiptsDeps } from '../receipts/receipts.deps.ts'
import { bookRefund, withCapture } from './apply-refund.ts'
import { type CaptureRow, findOpenRefund, sumRefundedThere } from './refunds.reads.ts'
import { setReported, setReturned } from './refunds.writes.ts'
import { idOfSums, isTransferredSince } from './reported-refunds.reads.ts'

/** The total refunded of a capture according to a provider's report. */
export type ReportedRefund = {
  readonly provider: ProviderId
  readonly providerTxnId: string
  readonly refundedMinor: number
  /** False: a refund unknown to us is not booked but waits for a second person. */
  readonly mayBook: boolean
  readonly uploadedAt: Date
}

/**
 * Books refunds that are in a report but not in our data. If it may be one that is still open here, or that PayPal will
 * report by a webhook, the difference is only returned: a report has no refund ids.
 */
export const reconcileRefund = (
  deps: Pick<ReceiptsDeps, 'db' | 'clock' | 'seal'>,
  { provider, providerTxnId, refundedMinor, mayBook, uploadedAt }: ReportedRefund,
): Promise<'matched' | 'refunded' | 'waiting' | { different: string } | null> =>
  withCapture(deps, { provider, providerTxnId }, async (tx, returned) => {
    const ours = await sumRefundedThere(tx, returned.capture)
    // Until a report is approved more may be refunded, about which it says nothing.
    if (!mayBook) await compareByHand(tx, returned.capture, { ours, refundedMinor })
    if (ours === refundedMinor) return 'matched'
    const amountMinor = refundedMinor - ours
    // What is only requested was not made anywhere, so this is another one.
    const open = await findOpenRefund(tx, returned.capture).then((any) =>
      any?.state === 'requested' ? undefined : any,
    )
    const finishesOpen = open && manualStates.has(open.state) && open.amount_minor === amountMinor
    if (provider === 'paypal' || amountMinor < 0 || (open && !finishesOpen))
      return { different: describeDifference(ours, open) }
    if (!finishesOpen && !mayBook) return 'waiting'
    if (await isTransferredSince(tx, returned.capture, uploadedAt))
      return { different: 'Our bank paid a refund of it after this report was uploaded. Please upload a newer one.' }
    const providerRefundId = `${idOfSums}${providerTxnId}:${randomUUID()}`
    const booked = await bookRefund(deps, tx, returned, { provider, providerTxnId, providerRefundId, amountMinor })
    return booked === 'applied' ? 'refunded' : 'matched'
  })

type Sums = { readonly ours: number; readonly refundedMinor: number }

/** What staff finished by hand is in the sum of the report, or it came back to the provider. */
const compareByHand = async (tx: Tx, capture: CaptureRow, { ours, refundedMinor }: Sums): Promise<void> => {
  if (ours > refundedMinor) await setReturned(tx, capture, { ours, refundedMinor })
  else if (ours > 0) await setReported(tx, capture)
}

/** The outcome of refunds in these states is not known here, so a report may finish them. */
const manualStates = new Set(['manual', 'unknown'])

const describeDifference = (ours: number, open: object | undefined): string =>
  `We know of ${toMajor(ours)} that went back of it${open ? ', and a refund of it is not finished here' : ''}.`
