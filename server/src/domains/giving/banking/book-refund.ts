import type { Tx } from '#kit/database/database'
import type { By } from '#kit/security/by'
import { startOfDay } from '#kit/values/local-day'
import { Refusal } from '#kit/values/refusal'
import { postTransaction } from '../ledger/ledger.writes.ts'
import type { ReceiptsDeps } from '../receipts/receipts.deps.ts'
import { finishRefund, linesOfDone, linesOfTransferred, refundDoneKey } from '../refunds/finish-refund.ts'
import type { RefundRow } from '../refunds/refunds.reads.ts'
import { auditRefund, openRefund, type RefundContext } from '../refunds/with-refund.ts'
import type { RefundPart } from './bank-parts.policy.ts'
import type { LockedBankLine } from './explanations.writes.ts'

type Booking = {
  readonly line: LockedBankLine
  readonly by: By<{ id: string }>
  /** Under which a transfer is booked that does not finish the refund. */
  readonly key: string
}

type Made = Pick<
  RefundRow,
  'state' | 'hand_reference' | 'provider_refund_id' | 'is_transferred' | 'is_reported' | 'currency' | 'amount_minor'
>

/** Somebody finished it by hand, and no provider has reported it: a transfer of our bank may have paid it. */
const isFinishedByHand = (refund: Made): boolean => {
  const isKnownThere = refund.provider_refund_id !== null || refund.is_reported
  return refund.state === 'succeeded' && refund.hand_reference !== null && !isKnownThere && !refund.is_transferred
}

/** A refund that waits to be made by hand, or was finished by hand, of exactly this amount. */
export const refuseUnlessByHand = <R extends Made>(
  refund: R | undefined,
  { minor }: RefundPart,
  { currency }: Pick<LockedBankLine, 'currency'>,
): R => {
  const isByHand = refund && (refund.state === 'manual' || isFinishedByHand(refund))
  if (!isByHand || refund.currency !== currency || refund.amount_minor !== minor)
    throw new Refusal('giving.bank-refund-differs', { field: 'parts' })
  return refund
}

/** What is posted for a transfer that paid this refund. */
export const linesOfRefund = (refund: RefundRow, lineId: string) =>
  refund.state === 'manual' ? linesOfDone(refund, lineId) : linesOfTransferred(refund, lineId)

/** This transfer made the refund. Its order is locked before all else. */
export const bookRefund = async (
  deps: Pick<ReceiptsDeps, 'clock' | 'seal'>,
  tx: Tx,
  booking: Booking,
  part: RefundPart,
) => {
  const context = await openRefund(tx, part.refundId)
  const { state } = refuseUnlessByHand(context.refund, part, booking.line)
  const ledger_key = state === 'manual' ? await finish(deps, context, booking) : await bookTransferred(context, booking)
  const { currency } = booking.line
  return { currency, kind: 'refund', amount_minor: -part.minor, refund_id: part.refundId, ledger_key } as const
}

/** The refund waited to be made by hand. */
const finish = async (deps: Pick<ReceiptsDeps, 'clock' | 'seal'>, context: RefundContext, { line, by }: Booking) => {
  const { tx, refund } = context
  const reference = `${line.account} ${line.reference || line.booked_on} ${line.id}`
  await finishRefund(deps, context, { hand_reference: reference }, { lineId: line.id, day: line.booked_on })
  await auditRefund(tx, by, { id: refund.id, from: refund.state, to: 'succeeded', reason: reference })
  return refundDoneKey(refund.id)
}

/** It was finished by hand, as if the provider had paid it: our bank did. */
const bookTransferred = async ({ tx, refund }: RefundContext, { line, key }: Booking) => {
  await postTransaction(tx, {
    kind: 'bank_refund',
    key,
    currency: refund.currency,
    orderId: refund.order_id,
    lines: linesOfTransferred(refund, line.id),
    at: startOfDay(line.booked_on),
  })
  return key
}
