import { type Tx, transact } from '#kit/database/database'
import type { ProviderId } from '#providers/provider'
import type { BaseDeps } from '../base.deps.ts'
import type { ReceiptsDeps } from '../receipts/receipts.deps.ts'
import { postTransaction } from '../ledger/ledger.writes.ts'
import { bookDone, finishRefund } from './finish-refund.ts'
import { findWorth } from './unallocated/unallocated.reads.ts'
import { sharesOf } from './refund-shares.policy.ts'
import { type CaptureRow, findCapture, findOpenRefund, giftOf, listLeft } from './refunds.reads.ts'
import { findFinishedByHand, findRefundByProvider, isTransferredAs } from './reported-refunds.reads.ts'
import {
  lockGift,
  insertRefund,
  lockCapture,
  type LockedOrder,
  type LockedRefund,
  lockRefund,
  setRefund,
} from './refunds.writes.ts'
import { linesOfLoss } from './take-from-order.ts'
import { takeFromUnallocated } from './unallocated/take-from-unallocated.ts'

export type RefundFact = {
  readonly provider: ProviderId
  readonly providerTxnId: string
  readonly providerRefundId: string
  readonly amountMinor: number
}

const sent = new Set(['submitted', 'pending', 'unknown', 'manual'])

export type Returned = { readonly capture: CaptureRow; readonly order: LockedOrder | null }

/** Locks the order of a gift, or the capture itself if it is unallocated. Null if the capture is unknown. */
export const withCapture = async <T>(
  { db }: Pick<BaseDeps, 'db'>,
  { provider, providerTxnId }: Pick<RefundFact, 'provider' | 'providerTxnId'>,
  work: (tx: Tx, returned: Returned) => Promise<T>,
): Promise<T | null> => {
  const found = await findCapture(db, provider, providerTxnId)
  if (!found) return null
  const done = await transact(db, async (tx) => {
    const order = await lockGift(tx, giftOf(found), found)
    const capture = (await lockCapture(tx, found)) ?? found
    if (giftOf(capture) !== giftOf(found)) return null
    return { result: await work(tx, { order, capture }) }
  })
  // It was allocated to an order since it was read. That order has to be locked before it, so everything begins again.
  return done ? done.result : withCapture({ db }, { provider, providerTxnId }, work)
}

/** Books a refund that a provider reports, once: one that we requested, or one that was made at the provider. */
export const applyRefund = async (
  deps: Pick<ReceiptsDeps, 'db' | 'clock' | 'seal'>,
  fact: RefundFact,
): Promise<'applied' | 'duplicate' | 'no-capture' | 'other-amount'> => {
  const booked = await withCapture(deps, fact, async (tx, returned) => {
    const byHand = await findByHand(tx, returned, fact)
    if (!byHand) return bookRefund(deps, tx, returned, fact)
    if (byHand.amount_minor !== fact.amountMinor) return 'other-amount'
    await setRefund(tx, byHand.id, { state: 'succeeded', provider_refund_id: fact.providerRefundId })
    return 'duplicate'
  })
  return booked ?? 'no-capture'
}

/** The refund that staff finished before the provider reported it: with the id that they typed, or of the amount. */
const findByHand = async (tx: Tx, { capture }: Returned, fact: RefundFact) => {
  const known = await findRefundByProvider(tx, keyOf(fact))
  if (known) return known.state === 'succeeded' && known.provider_refund_id === null ? known : undefined
  return findFinishedByHand(tx, capture, fact.amountMinor)
}

export const bookRefund = async (
  deps: Pick<ReceiptsDeps, 'clock' | 'seal'>,
  tx: Tx,
  { order, capture }: Returned,
  fact: RefundFact,
): Promise<'applied' | 'duplicate'> => {
  const known = await findRefundByProvider(tx, keyOf(fact))
  if (known?.state === 'succeeded') return 'duplicate'
  // It was marked as not made, but it was: that refund stays undone, and this one is recorded as made at the provider.
  if (known && !sent.has(known.state)) await setRefund(tx, known.id, { state: known.state, provider_refund_id: null })
  const open = known && sent.has(known.state) ? known : await findOpenOf(tx, capture, fact)
  const hasSameId = open?.provider_refund_id === fact.providerRefundId
  const isOurs = open && sent.has(open.state) && (hasSameId || matchesByAmount(open, fact))
  if (isOurs) await finishRefund(deps, { tx, order, refund: open }, { provider_refund_id: fact.providerRefundId })
  else if (!order) await refundUnallocated(tx, capture, fact)
  else await recordProviderRefund(deps, tx, { order, capture, fact })
  return 'applied'
}

const keyOf = ({ provider, providerTxnId, providerRefundId }: RefundFact) => ({
  provider,
  provider_txn_id: providerTxnId,
  refundId: providerRefundId,
})

/** The open refund that this may be. It is not, if staff know its id as that of one which our bank paid by mistake. */
const findOpenOf = async (tx: Tx, capture: CaptureRow, fact: RefundFact) =>
  (await isTransferredAs(tx, keyOf(fact))) ? undefined : findOpenRefund(tx, capture)

/** A refund without a provider id yet is matched by its amount. */
const matchesByAmount = (open: Pick<LockedRefund, 'provider_refund_id' | 'amount_minor'>, fact: RefundFact): boolean =>
  open.provider_refund_id === null && open.amount_minor === fact.amountMinor

/** Unallocated money was refunded at the provider, without a request here. */
const refundUnallocated = async (tx: Tx, capture: CaptureRow, fact: RefundFact) => {
  const { provider, currency } = capture
  const taken = await takeFromUnallocated(tx, capture, fact.amountMinor)
  const worth = await findWorth(tx, currency, fact.amountMinor)
  await insertRefund(tx, { ...rowOfProviderRefund(capture, fact), order_id: null, local_minor: worth ?? 0 }, [])
  await postTransaction(tx, {
    kind: 'refund_parked',
    key: `refund:${provider}:${fact.providerRefundId}`,
    currency,
    lines: [...taken.lines, { code: `A:psp:${provider}:${currency}`, minor: -fact.amountMinor }],
  })
  await taken.record()
}

const rowOfProviderRefund = (capture: CaptureRow, fact: RefundFact) => ({
  provider: fact.provider,
  provider_txn_id: fact.providerTxnId,
  currency: capture.currency,
  amount_minor: fact.amountMinor,
  reason: 'made at the provider',
  state: 'succeeded' as const,
  provider_refund_id: fact.providerRefundId,
  requested_by: null,
})

type ProviderRefund = { order: LockedOrder; capture: CaptureRow; fact: RefundFact }

/** A refund made at the provider, without a request here: records it as requested and finishes it at once. */
const recordProviderRefund = async (
  deps: Pick<ReceiptsDeps, 'clock' | 'seal'>,
  tx: Tx,
  { order, capture, fact }: ProviderRefund,
) => {
  const left = await listLeft(tx, order.id)
  const whole = left.reduce((sum, of) => sum + of.minor, 0)
  const requested = sharesOf(left, { amountMinor: Math.min(fact.amountMinor, whole), items: null })
  const shares = typeof requested === 'string' ? [] : requested
  const id = await insertRefund(tx, { ...rowOfProviderRefund(capture, fact), order_id: order.id }, shares)
  await postTransaction(tx, {
    kind: 'refund',
    key: `refund:${id}:req`,
    currency: capture.currency,
    orderId: order.id,
    lines: [
      ...(await linesOfLoss(tx, { order, shares, minor: fact.amountMinor }, left)),
      { code: `L:refund_payable:${fact.provider}:${capture.currency}`, minor: -fact.amountMinor },
    ],
  })
  const refund = await lockRefund(tx, id)
  if (refund) await bookDone(deps, { tx, order, refund })
}
