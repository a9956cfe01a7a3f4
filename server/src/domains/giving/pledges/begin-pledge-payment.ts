import type { ParsedRequestOf } from '@lignum/contract/core/call'
import type { PaymentStart } from '@lignum/contract/giving/payments'
import type { beginPledgePayment as beginCall } from '@lignum/contract/giving/pledges'
import { after, minutes } from '#kit/values/clock'
import { transact } from '#kit/database/database'
import { toMajor } from '#kit/values/money'
import { Refusal } from '#kit/values/refusal'
import { admitGuest, type GuestWatch } from '../payments/admit-guest.ts'
import { findEarlierStart, handOver } from '../payments/begin-payment.ts'
import { type NewOrder, prepareOrder } from '../orders/prepare-order.ts'
import { type OpenedOrder, openOrders } from '../payments/gate.writes.ts'
import { findAttempt } from '../payments/payments.reads.ts'
import { supersedeOrder } from '../payments/payments.writes.ts'
import type { PledgesTx } from './pledges.tables.ts'
import { leftOf } from './pledge.present.ts'
import { findOpenOrderOf, findPledge, type PledgeRow } from './pledges.reads.ts'
import { lockPledgePayment } from './pledges.writes.ts'
import { pledgeOfCode } from './track-pledge.ts'
import type { BeginDeps } from '../payments/payments.deps.ts'

/** A payment link that expires sooner than this is not reused. */
const minimumLifetime = minutes(1)

type BeginRequest = ParsedRequestOf<typeof beginCall>

/** Begins an online payment of the rest of a pledge: one at a time, and the same payment again until it expires. */
export const beginPledgePayment = async (
  deps: BeginDeps & { watch: GuestWatch },
  address: string,
  request: BeginRequest,
): Promise<PaymentStart> => {
  const pledge = await pledgeOfCode(deps, request.code)
  const left = leftOf(pledge)
  if (left === 0) throw new Refusal('giving.pledge-not-open')
  const amount = toMajor(left)
  const items = [{ itemId: pledge.project_id, amount, wantsNews: pledge.wants_news }]
  const order = await prepareOrder(
    deps,
    request.paymentType,
    { currency: pledge.currency, amount, cartItems: items, idempotencyKey: request.idempotencyKey },
    { userId: pledge.user_id, cartId: null, pledgeId: pledge.id, cardId: null, contact: contactOf(pledge) },
  )
  const earlierStart = await findEarlierStart(deps, order)
  if (earlierStart) return earlierStart
  await admitGuest(deps, deps.watch, { address, email: pledge.email, proof: request.proof })
  return handOver(deps, order, await transact(deps.db, (tx) => openForPledge(tx, order, pledge.id)))
}

const contactOf = (pledge: PledgeRow): NewOrder['contact'] => ({
  email: pledge.email,
  firstName: pledge.first_name ?? pledge.company_name,
  lastName: pledge.last_name,
  phoneNumber: pledge.phone_number,
})

const openForPledge = async (tx: PledgesTx, order: NewOrder, pledgeId: string): Promise<OpenedOrder> => {
  await lockPledgePayment(tx, pledgeId)
  const pledge = await findPledge(tx, pledgeId)
  if (!pledge || leftOf(pledge) !== order.totalMinor) throw new Refusal('giving.pledge-not-open')
  const openId = await findOpenOrderOf(tx, pledgeId)
  const open = openId ? await findAttempt(tx, openId) : undefined
  if (open?.state === 'completing') throw new Refusal('giving.being-paid')
  const isSame =
    open?.payment_type === order.paymentType &&
    open.total_minor === order.totalMinor &&
    open.expires_at > after(order.createdAt, minimumLifetime)
  if (open && isSame)
    return { orderId: open.order_id, paymentId: open.id, invoiceNo: open.invoice_no, isNew: false, isSame: true }
  const [opened] = await openOrders(tx, [order])
  if (!opened) throw new Error('the order was not opened')
  if (open && opened.isNew) await supersedeOrder(tx, open.order_id, opened.orderId)
  return opened
}
