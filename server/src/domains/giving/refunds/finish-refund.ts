import { dayInJamaica } from '@lignum/contract/person-rules'
import type { GivingDeps } from '../giving.room.ts'
import { postTransaction, reverseTransaction } from '../ledger/ledger.writes.ts'
import { listShares } from './refunds.reads.ts'
import { addRefundedParked, setRefund } from './refunds.writes.ts'
import { takeFromOrder } from './take-from-order.ts'
import { type Held, nextState } from './with-refund.ts'

/** The donor has the money. */
export const finishRefund = async (deps: GivingDeps, held: Held, providerRefundId: string): Promise<void> => {
  const { tx, refund } = held
  await setRefund(tx, refund.id, { state: nextState(refund, 'succeed'), provider_refund_id: providerRefundId })
  await bookDone(deps, held)
}

/** What we owed has been paid, and the order, or the parked capture, knows of it. */
export const bookDone = async ({ clock }: GivingDeps, { tx, order, refund }: Held): Promise<void> => {
  await postTransaction(tx, {
    kind: 'refund_done',
    key: `refund:${refund.id}:done`,
    currency: refund.currency,
    orderId: refund.order_id,
    lines: [
      { code: `L:refund_payable:${refund.provider}:${refund.currency}`, minor: refund.amount_minor },
      { code: `A:psp:${refund.provider}:${refund.currency}`, minor: -refund.amount_minor },
    ],
  })
  const { amount_minor: minor, reason } = refund
  if (!order) return void (await addRefundedParked(tx, refund, minor))
  const shares = await listShares(tx, refund.id)
  await takeFromOrder(tx, { order, shares, minor, reason, day: dayInJamaica(clock.now()), endsGift: false })
}

/** It did not come about: the money is where it was before. */
export const undoRefund = async ({ tx, refund }: Held): Promise<void> => {
  await setRefund(tx, refund.id, { state: nextState(refund, 'fail') })
  await reverseTransaction(tx, {
    kind: 'refund_failed',
    key: `refund:${refund.id}:fail`,
    ofKey: `refund:${refund.id}:req`,
  })
}
