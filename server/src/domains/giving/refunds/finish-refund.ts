import { dayInJamaica } from '@lignum/contract/accounts/person-rules'
import { startOfDay } from '#kit/values/local-day'
import type { ReceiptsDeps } from '../receipts/receipts.deps.ts'
import type { RefundsDeps } from './refunds.deps.ts'
import { type Line, postTransaction, reverseTransaction } from '../ledger/ledger.writes.ts'
import { chargeWrittenOff } from './charge-written-off.ts'
import { listShares, sumRefunded } from './refunds.reads.ts'
import { addRefundedUnallocated, setRefund } from './refunds.writes.ts'
import { takeFromOrder } from './take-from-order.ts'
import { chargeUnallocated } from './unallocated/charge-unallocated.ts'
import { type RefundContext, nextState } from './with-refund.ts'

/** Identifies the finished refund: the provider's refund id, or the reference that staff typed. */
type KnownBy = { readonly provider_refund_id: string } | { readonly hand_reference: string }

/** Our own transfer that paid the refund, in place of the provider. */
type Transfer = { readonly lineId: string; readonly day: string }

/** The key of the booking in the ledger. */
export const refundDoneKey = (id: string): string => `refund:${id}:done`

/** Marks the refund as succeeded and books it. */
export const finishRefund = async (
  deps: Pick<ReceiptsDeps, 'clock' | 'seal'>,
  context: RefundContext,
  knownBy: KnownBy,
  transfer: Transfer | null = null,
): Promise<void> => {
  const { tx, refund } = context
  await setRefund(tx, refund.id, { state: nextState(refund, 'succeed'), ...knownBy })
  await bookDone(deps, context, transfer)
}

type Owed = Pick<RefundContext['refund'], 'provider' | 'currency' | 'amount_minor'>

/** What is posted when a refund is paid. */
export const linesOfDone = ({ provider, currency, amount_minor: minor }: Owed, lineId: string | null): Line[] => [
  { code: `L:refund_payable:${provider}:${currency}`, minor },
  lineId === null
    ? { code: `A:psp:${provider}:${currency}`, minor: -minor }
    : { code: `A:bank:${currency}`, minor: -minor, line: lineId },
]

/** What is posted if a refund was booked as paid by the provider, and our bank has paid it. */
export const linesOfTransferred = ({ provider, currency, amount_minor: minor }: Owed, lineId: string): Line[] => [
  { code: `A:psp:${provider}:${currency}`, minor },
  { code: `A:bank:${currency}`, minor: -minor, line: lineId },
]

/** Books the payment of what we owed and updates the order, or the unallocated capture. */
export const bookDone = async (
  { clock, seal }: Pick<ReceiptsDeps, 'clock' | 'seal'>,
  { tx, order, refund }: RefundContext,
  transfer: Transfer | null = null,
): Promise<void> => {
  await postTransaction(tx, {
    kind: transfer ? 'bank_refund' : 'refund_done',
    key: refundDoneKey(refund.id),
    currency: refund.currency,
    orderId: refund.order_id,
    lines: linesOfDone(refund, transfer?.lineId ?? null),
    ...(transfer && { at: startOfDay(transfer.day) }),
  })
  const { amount_minor: minor, reason } = refund
  if (!order) return void (await addRefundedUnallocated(tx, refund, minor))
  const shares = await listShares(tx, refund.id)
  const day = dayInJamaica(clock.now())
  await takeFromOrder(tx, { order, shares, minor, reason, day, cause: 'refund', seal })
}

type UndoDeps = Pick<RefundsDeps, 'clock' | 'seal' | 'disputes'>

/** The refund was not made: reverses its booking, less what went back by other ways while it was promised. */
export const undoRefund = async (deps: UndoDeps, context: RefundContext): Promise<void> => {
  const { tx, order, refund } = context
  await setRefund(tx, refund.id, { state: nextState(refund, 'fail') })
  await reverseTransaction(tx, {
    kind: 'refund_failed',
    key: `refund:${refund.id}:fail`,
    ofKey: `refund:${refund.id}:req`,
  })
  const goneMinor = (await sumRefunded(tx, refund)) + (await deps.disputes.sumLost(tx, refund))
  const key = `refund:${refund.id}:borne`
  const { reason } = refund
  if (!order) await chargeUnallocated(tx, { of: refund, goneMinor, key })
  else await chargeWrittenOff(deps, tx, { order, goneMinor, key, reason, cause: 'refund' })
}
