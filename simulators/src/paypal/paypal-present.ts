import { feeOf } from '../books.ts'
import { toText } from '../money-text.ts'
import {
  type PaypalAccount,
  type PaypalCapture,
  type PaypalOrder,
  type PaypalRefund,
  statusOf,
} from './paypal-account.ts'

type Json = Record<string, unknown>

export const usd = (minor: number) => ({ currency_code: 'USD', value: toText(minor) })
const isoTime = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`

/** `offBy`: cents by which a webhook's amount is wrong. */
export const captureJson = (account: PaypalAccount, capture: PaypalCapture, offBy = 0): Json => {
  const { order } = capture
  const minor = order.minor + offBy
  const fee = feeOf('paypal', minor)
  return {
    id: capture.id,
    status: statusOf(account, capture),
    ...(capture.status === 'PENDING' && { status_details: { reason: 'PENDING_REVIEW' } }),
    amount: usd(minor),
    ...(order.customId !== null && { custom_id: order.customId }),
    ...(order.invoiceId !== null && { invoice_id: order.invoiceId }),
    final_capture: true,
    seller_receivable_breakdown: { gross_amount: usd(minor), paypal_fee: usd(fee), net_amount: usd(minor - fee) },
    supplementary_data: { related_ids: { order_id: order.id } },
    create_time: isoTime(capture.createdAt),
  }
}

export const orderJson = (account: PaypalAccount, order: PaypalOrder, address: string): Json => {
  const capture = order.captureId === null ? undefined : account.captures.get(order.captureId)
  const approve = { rel: order.isOldStyle ? 'approve' : 'payer-action', method: 'GET' }
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    purchase_units: [
      {
        reference_id: 'default',
        ...(order.customId !== null && { custom_id: order.customId }),
        ...(order.invoiceId !== null && { invoice_id: order.invoiceId }),
        amount: usd(order.minor),
        ...(capture && { payments: { captures: [captureJson(account, capture)] } }),
      },
    ],
    ...(order.payerId && { payer: { payer_id: order.payerId, email_address: 'payer@example.com' } }),
    create_time: isoTime(order.createdAt),
    links: [
      { rel: 'self', href: `${address}/v2/checkout/orders/${order.id}`, method: 'GET' },
      { ...approve, href: `${address}/checkoutnow?token=${order.id}` },
    ],
  }
}

export const refundJson = (refund: PaypalRefund, address: string): Json => ({
  id: refund.id,
  status: 'COMPLETED',
  amount: usd(refund.minor),
  ...(refund.capture.order.customId !== null && { custom_id: refund.capture.order.customId }),
  create_time: isoTime(refund.createdAt),
  links: [
    { rel: 'self', href: `${address}/v2/payments/refunds/${refund.id}`, method: 'GET' },
    { rel: 'up', href: `${address}/v2/payments/captures/${refund.capture.id}`, method: 'GET' },
  ],
})
