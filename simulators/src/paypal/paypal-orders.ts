import { z } from 'zod'
import { toMinor } from '../money-text.ts'
import { type PaypalAccount, type PaypalCapture, paypalId, type PaypalOrder } from './paypal-account.ts'
import { PaypalError } from './paypal-error.ts'
import type { Announce } from './paypal-events.ts'

const context = z.object({ return_url: z.string().default(''), cancel_url: z.string().default('') })
const createRequest = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().max(127).nullish(),
        invoice_id: z.string().max(127).nullish(),
        description: z.string().max(127).optional(),
        amount: z.object({ currency_code: z.string(), value: z.string() }),
      }),
    )
    .length(1),
  payment_source: z.object({ paypal: z.object({ experience_context: context }) }).optional(),
  application_context: context.optional(),
})

const orderLifeMs = 3 * 3_600_000
const reviewMs = 5_000

export const createOrder = (account: PaypalAccount, body: unknown): PaypalOrder => {
  const { data: requested } = createRequest.safeParse(body)
  const [unit] = requested?.purchase_units ?? []
  if (!requested || !unit) throw new PaypalError('INVALID_REQUEST', 'MISSING_REQUIRED_PARAMETER')
  if (unit.amount.currency_code !== 'USD') throw new PaypalError('UNPROCESSABLE_ENTITY', 'CURRENCY_NOT_SUPPORTED')
  const minor = toMinor(unit.amount.value)
  if (minor === null) throw new PaypalError('INVALID_REQUEST', 'DECIMAL_PRECISION')
  if (minor === 0) throw new PaypalError('UNPROCESSABLE_ENTITY', 'CANNOT_BE_ZERO_OR_NEGATIVE')
  const isOldStyle = requested.payment_source === undefined
  const urls = requested.payment_source?.paypal.experience_context ?? requested.application_context
  const order: PaypalOrder = {
    id: paypalId(),
    customId: unit.custom_id ?? null,
    invoiceId: unit.invoice_id ?? null,
    minor,
    returnUrl: urls?.return_url ?? '',
    cancelUrl: urls?.cancel_url ?? '',
    createdAt: account.world.clock.now(),
    isOldStyle,
    status: isOldStyle ? 'CREATED' : 'PAYER_ACTION_REQUIRED',
    payerId: null,
    willDecline: false,
    captureId: null,
  }
  account.orders.set(order.id, order)
  return order
}

/** Unpaid orders expire after three hours. */
export const findOrder = (account: PaypalAccount, id: string): PaypalOrder => {
  const order = account.orders.get(id)
  const isOver = order && order.captureId === null && account.world.clock.now() > order.createdAt + orderLifeMs
  if (!order || isOver) throw new PaypalError('RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
  return order
}

const withQuery = (address: string, query: Record<string, string>): string => {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

/** Applies the payer's choice on PayPal's page; returns the address that the browser is sent to. */
export const press = (
  account: PaypalAccount,
  announce: Announce,
  orderId: string,
  choice: 'approve' | 'cancel' | 'decline',
): string => {
  const order = findOrder(account, orderId)
  if (choice === 'cancel') return withQuery(order.cancelUrl, { token: order.id })
  if (order.captureId === null) {
    order.status = 'APPROVED'
    order.payerId = paypalId().slice(0, 13)
    order.willDecline = choice === 'decline'
    announce.approved(order)
  }
  return withQuery(order.returnUrl, { token: order.id, PayerID: order.payerId ?? '' })
}

const refuseCapture = (account: PaypalAccount, order: PaypalOrder): void => {
  const refuse = (issue: string) => {
    throw new PaypalError('UNPROCESSABLE_ENTITY', issue)
  }
  if (order.captureId !== null) refuse('ORDER_ALREADY_CAPTURED')
  if (order.status !== 'APPROVED') refuse('ORDER_NOT_APPROVED')
  if (order.invoiceId !== null && account.invoices.has(order.invoiceId)) refuse('DUPLICATE_INVOICE_ID')
  const magic = account.world.magicOf(order.minor)
  if (!order.willDecline && magic !== 'decline' && magic !== 'challenge-then-failure') return
  order.status = order.isOldStyle ? 'CREATED' : 'PAYER_ACTION_REQUIRED'
  order.willDecline = false
  refuse('INSTRUMENT_DECLINED')
}

/** Captures the money of an approved order. */
export const captureOrder = (account: PaypalAccount, announce: Announce, orderId: string): PaypalOrder => {
  const { world, captures } = account
  const order = findOrder(account, orderId)
  refuseCapture(account, order)
  const isReviewed = world.magicOf(order.minor) === 'pending-then-completed'
  const capture: PaypalCapture = {
    id: paypalId(),
    order,
    createdAt: world.clock.now(),
    status: isReviewed ? 'PENDING' : 'COMPLETED',
  }
  captures.set(capture.id, capture)
  if (order.invoiceId !== null) account.invoices.set(order.invoiceId, capture.id)
  order.captureId = capture.id
  order.status = 'COMPLETED'
  const take = () => {
    capture.status = 'COMPLETED'
    const { customId: customRef, minor } = order
    world.books.capture({ provider: 'paypal', txnId: capture.id, customRef, currency: 'USD', minor })
    announce.captured(capture)
  }
  if (!isReviewed) take()
  else {
    announce.captured(capture)
    world.clock.schedule(capture.createdAt + reviewMs, take)
  }
  return order
}
