import type { PaymentStart, PaymentType } from '@lignum/contract/giving/payments'
import type { Actor } from '#kit/security/actor'
import { after, minutes } from '#kit/values/clock'
import { transact } from '#kit/database/database'
import { Refusal } from '#kit/values/refusal'
import { openCart, setOpenOrder } from '../cart/cart.writes.ts'
import type { PaymentsTx } from './payments.tables.ts'
import { handOver } from './begin-payment.ts'
import { type NewOrder, type PaymentRequest, prepareOrder } from '../orders/prepare-order.ts'
import { type OpenedOrder, openOrders } from './gate.writes.ts'
import { type AttemptRow, findAttempt, findOrder } from './payments.reads.ts'
import { setHold, supersedeOrder } from './payments.writes.ts'
import type { BeginDeps } from './payments.deps.ts'

/** An existing link that expires sooner than this is not reused. */
const minRemainingMs = minutes(1)

/** Begins a member's payment of their cart. A cart has one open order: the same gift again gets the same order. */
export const beginMemberPayment = async (
  deps: BeginDeps,
  actor: Actor,
  type: PaymentType,
  request: PaymentRequest & { cardId?: string; isHold?: boolean },
): Promise<PaymentStart> => {
  const contact = { email: actor.email, firstName: actor.firstName, lastName: actor.lastName, phoneNumber: null }
  const donor = {
    userId: actor.id,
    cartId: null,
    pledgeId: null,
    cardId: request.cardId ?? null,
    isHold: request.isHold ?? false,
    contact,
  }
  const order = await prepareOrder(deps, type, request, donor)
  const opened = await transact(deps.db, (tx) => openForCart(tx, actor.id, order))
  return handOver(deps, order, opened)
}

/** A gift that does not come from the cart still gets a cart row, so that one open order per member always holds. */
const openForCart = async (tx: PaymentsTx, userId: string, order: NewOrder): Promise<OpenedOrder> => {
  const cart = await openCart(tx, userId)
  const open = cart.open_order_id ? await findAttempt(tx, cart.open_order_id) : undefined
  if (open && open.state === 'completing') throw new Refusal('giving.being-paid')
  if (open && (await isSameGift(tx, open, order)))
    return { orderId: open.order_id, paymentId: open.id, invoiceNo: open.invoice_no, isNew: false, isSame: true }
  const [opened] = await openOrders(tx, [{ ...order, cartId: cart.id }])
  if (!opened) throw new Error('an order was not opened')
  if (order.isHold && opened.isNew) await setHold(tx, opened.orderId)
  if (open && opened.isNew) await supersedeOrder(tx, open.order_id, opened.orderId)
  if (opened.isNew) await setOpenOrder(tx, cart.id, opened.orderId)
  return opened
}

const isSameGift = async (tx: PaymentsTx, open: AttemptRow, next: NewOrder): Promise<boolean> => {
  const isAlive = open.status === 'AwaitingAuthentication' && open.expires_at > after(next.createdAt, minRemainingMs)
  if (!isAlive || open.payment_type !== next.paymentType || open.currency !== next.currency) return false
  if (open.total_minor !== next.totalMinor || open.card_id !== next.cardId) return false
  const { items = [] } = (await findOrder(tx, open.order_id)) ?? {}
  const amounts = new Map(items.map((item) => [item.project_id, item.amount_minor]))
  return amounts.size === next.items.length && next.items.every((item) => amounts.get(item.projectId) === item.minor)
}
