import { dayInJamaica } from '@lignum/contract/accounts/person-rules'
import type { GivingDeps } from '../giving.deps.ts'
import { postTransaction, reverseTransaction } from '../ledger/ledger.writes.ts'
import { sharesOf } from './refund-shares.policy.ts'
import { listLeft, listShares, sumGone } from './refunds.reads.ts'
import { addRefundedUnallocated, type LockedOrder, setRefund } from './refunds.writes.ts'
import { linesOfLoss, takeFromOrder } from './take-from-order.ts'
import { type Held, nextState } from './with-refund.ts'

/** By what a refund is known: the provider's own number of it, or what a person found and typed. */
type KnownBy = { readonly provider_refund_id: string } | { readonly hand_reference: string }

/** The donor has the money. */
export const finishRefund = async (deps: GivingDeps, held: Held, knownBy: KnownBy): Promise<void> => {
  const { tx, refund } = held
  await setRefund(tx, refund.id, { state: nextState(refund, 'succeed'), ...knownBy })
  await bookDone(deps, held)
}

/** What we owed has been paid, and the order, or the parked capture, knows of it. */
export const bookDone = async ({ clock, seal }: GivingDeps, { tx, order, refund }: Held): Promise<void> => {
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
  if (!order) return void (await addRefundedUnallocated(tx, refund, minor))
  const shares = await listShares(tx, refund.id)
  const day = dayInJamaica(clock.now())
  await takeFromOrder(tx, { order, shares, minor, reason, day, cause: 'refund', seal })
}

/** It did not come about: the money is where it was before, less what went back in other ways while it was promised. */
export const undoRefund = async (deps: GivingDeps, held: Held): Promise<void> => {
  const { tx, refund } = held
  await setRefund(tx, refund.id, { state: nextState(refund, 'fail') })
  await reverseTransaction(tx, {
    kind: 'refund_failed',
    key: `refund:${refund.id}:fail`,
    ofKey: `refund:${refund.id}:req`,
  })
  if (held.order) await bearWhatWentBack(deps, { ...held, order: held.order })
}

/** Refunds made over there and lost disputes found the money promised, and were written off: now the projects bear them. */
const bearWhatWentBack = async (
  { clock, seal }: GivingDeps,
  { tx, order, refund }: Held & { order: LockedOrder },
): Promise<void> => {
  const minor = Math.min(order.total_minor, await sumGone(tx, refund)) - order.refunded_minor
  if (minor <= 0) return
  const left = await listLeft(tx, order.id)
  const shares = sharesOf(left, { amountMinor: minor, items: null })
  if (typeof shares === 'string') return
  const { id, currency, reason } = refund
  const lines = await linesOfLoss(tx, { order, shares, minor }, left)
  const local = shares.reduce((sum, share) => sum + share.localMinor, 0)
  const claimed = { code: `E:writeoff:${currency}`, minor: -minor, local }
  const key = `refund:${id}:borne`
  await postTransaction(tx, { kind: 'refund', key, currency, orderId: order.id, lines: [...lines, claimed] })
  const day = dayInJamaica(clock.now())
  await takeFromOrder(tx, { order, shares, minor: 0, reason, day, cause: 'refund', seal })
}
