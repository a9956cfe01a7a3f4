import { type Tx, transact } from '#kit/database/database'
import type { ProviderId } from '#providers/provider'
import type { GivingDeps } from '../giving.deps.ts'
import { postTransaction } from '../ledger/ledger.writes.ts'
import { bookDone, finishRefund } from './finish-refund.ts'
import { findWorth } from './unallocated.reads.ts'
import { sharesOf } from './refund-shares.policy.ts'
import {
  type CaptureRow,
  findCapture,
  findFinishedByHand,
  findOpenRefund,
  findRefundByProvider,
  giftOf,
  listLeft,
} from './refunds.reads.ts'
import {
  holdGift,
  insertRefund,
  lockCapture,
  type LockedOrder,
  type LockedRefund,
  lockRefund,
  setRefund,
} from './refunds.writes.ts'
import { linesOfLoss } from './take-from-order.ts'
import { takeFromUnallocated } from './take-from-unallocated.ts'

export type RefundFact = {
  readonly provider: ProviderId
  readonly providerTxnId: string
  readonly providerRefundId: string
  readonly amountMinor: number
}

const sent = new Set(['submitted', 'pending', 'unknown', 'manual'])

export type Returned = { readonly capture: CaptureRow; readonly order: LockedOrder | null }

/** Holds what money goes back of: the order of a gift, or the capture itself where it is parked. Null when we do not know it. */
export const withCapture = async <T>(
  { db }: Pick<GivingDeps, 'db'>,
  { provider, providerTxnId }: Pick<RefundFact, 'provider' | 'providerTxnId'>,
  work: (tx: Tx, returned: Returned) => Promise<T>,
): Promise<T | null> => {
  const found = await findCapture(db, provider, providerTxnId)
  if (!found) return null
  return transact(db, async (tx) => {
    const order = await holdGift(tx, giftOf(found), found)
    return work(tx, { order, capture: (await lockCapture(tx, found)) ?? found })
  })
}

/** A provider says that it gave money back: ours, which we asked for, or one that somebody made over there. Each once. */
export const applyRefund = async (
  deps: GivingDeps,
  fact: RefundFact,
): Promise<'applied' | 'duplicate' | 'no-capture'> => {
  const booked = await withCapture(deps, fact, async (tx, returned) =>
    (await isFinishedByHand(tx, returned, fact)) ? 'duplicate' : bookRefund(deps, tx, returned, fact),
  )
  return booked ?? 'no-capture'
}

/** A person finished it before its provider named it: from now on it has that name. */
const isFinishedByHand = async (tx: Tx, { capture }: Returned, fact: RefundFact): Promise<boolean> => {
  if (await findRefundByProvider(tx, fact.provider, fact.providerRefundId)) return false
  const byHand = await findFinishedByHand(tx, capture, fact.amountMinor)
  if (byHand) await setRefund(tx, byHand.id, { state: 'succeeded', provider_refund_id: fact.providerRefundId })
  return byHand !== undefined
}

export const bookRefund = async (
  deps: GivingDeps,
  tx: Tx,
  { order, capture }: Returned,
  fact: RefundFact,
): Promise<'applied' | 'duplicate'> => {
  const known = await findRefundByProvider(tx, fact.provider, fact.providerRefundId)
  if (known?.state === 'succeeded') return 'duplicate'
  // Somebody said that it was not made, and it was: what was undone stays undone, and this is written down as made over there.
  if (known && !sent.has(known.state)) await setRefund(tx, known.id, { state: known.state, provider_refund_id: null })
  const open = known && sent.has(known.state) ? known : await findOpenRefund(tx, capture)
  const isNamed = open?.provider_refund_id === fact.providerRefundId
  const isOurs = open && sent.has(open.state) && (isNamed || mayBe(open, fact))
  if (isOurs) await finishRefund(deps, { tx, order, refund: open }, { provider_refund_id: fact.providerRefundId })
  else if (!order) await refundUnallocated(tx, capture, fact)
  else await noteForeign(deps, tx, { order, capture, fact })
  return 'applied'
}

/** One that the provider has not named yet is known by its amount. */
const mayBe = (open: Pick<LockedRefund, 'provider_refund_id' | 'amount_minor'>, fact: RefundFact): boolean =>
  open.provider_refund_id === null && open.amount_minor === fact.amountMinor

/** Money that belonged to no order has gone back to whoever paid it, and nobody here had asked for that. */
const refundUnallocated = async (tx: Tx, capture: CaptureRow, fact: RefundFact) => {
  const { provider, currency } = capture
  const taken = await takeFromUnallocated(tx, capture, fact.amountMinor)
  const worth = await findWorth(tx, currency, fact.amountMinor)
  await insertRefund(tx, { ...madeThere(capture, fact), order_id: null, local_minor: worth ?? 0 }, [])
  await postTransaction(tx, {
    kind: 'refund_parked',
    key: `refund:${provider}:${fact.providerRefundId}`,
    currency,
    lines: [...taken.lines, { code: `A:psp:${provider}:${currency}`, minor: -fact.amountMinor }],
  })
  await taken.note()
}

const madeThere = (capture: CaptureRow, fact: RefundFact) => ({
  provider: fact.provider,
  provider_txn_id: fact.providerTxnId,
  currency: capture.currency,
  amount_minor: fact.amountMinor,
  reason: 'made at the provider',
  state: 'succeeded' as const,
  provider_refund_id: fact.providerRefundId,
  requested_by: null,
})

type Foreign = { order: LockedOrder; capture: CaptureRow; fact: RefundFact }

/** A refund that nobody here asked for: it is written down as if it had been asked for, and finished at once. */
const noteForeign = async (deps: GivingDeps, tx: Tx, { order, capture, fact }: Foreign) => {
  const left = await listLeft(tx, order.id)
  const whole = left.reduce((sum, of) => sum + of.minor, 0)
  const requested = sharesOf(left, { amountMinor: Math.min(fact.amountMinor, whole), items: null })
  const shares = typeof requested === 'string' ? [] : requested
  const id = await insertRefund(tx, { ...madeThere(capture, fact), order_id: order.id }, shares)
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
