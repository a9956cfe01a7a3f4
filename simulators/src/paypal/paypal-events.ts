import { randomUUID } from 'node:crypto'
import type { CaptureLine, DisputeLine } from '../books.ts'
import type { PaypalAccount, PaypalCapture, PaypalOrder, PaypalRefund } from './paypal-account.ts'
import { makePaypalWebhook } from './paypal-webhook.ts'
import { captureJson, orderJson, refundJson, usd } from './paypal-present.ts'

/** Sends us webhooks for what happens at PayPal. */
export const openAnnounce = (account: PaypalAccount, webhookId: string, address: () => string) => {
  const { clock, webhooks } = account.world
  const send = (type: string, resourceType: string, amountMinor: number, resource: (offBy: number) => unknown) => {
    const event = { id: `WH-${randomUUID()}`, type, resourceType, at: clock.now(), resource }
    webhooks.send({
      source: 'paypal',
      id: event.id,
      amountMinor,
      expiresAt: clock.now(),
      make: (variant) =>
        makePaypalWebhook(event, { webhookId, certificateUrl: `${address()}/cert.pem`, now: clock.now() }, variant),
    })
  }
  return {
    approved: (order: PaypalOrder) => {
      const written = orderJson(account, order, address())
      send('CHECKOUT.ORDER.APPROVED', 'checkout-order', order.minor, () => written)
    },
    captured: (capture: PaypalCapture) => {
      const type = capture.status === 'PENDING' ? 'PAYMENT.CAPTURE.PENDING' : 'PAYMENT.CAPTURE.COMPLETED'
      send(type, 'capture', capture.order.minor, (offBy) => captureJson(account, capture, offBy))
    },
    refunded: (refund: PaypalRefund) =>
      send('PAYMENT.CAPTURE.REFUNDED', 'refund', refund.capture.order.minor, () => refundJson(refund, address())),
    /** PayPal reversed the capture by itself. */
    reversed: (refund: PaypalRefund) =>
      send('PAYMENT.CAPTURE.REVERSED', 'refund', refund.capture.order.minor, () => refundJson(refund, address())),
    disputed: (line: CaptureLine, dispute: DisputeLine) => {
      const type = dispute.stage === 'open' ? 'CUSTOMER.DISPUTE.CREATED' : 'CUSTOMER.DISPUTE.RESOLVED'
      const written = disputeJson(dispute, line.customRef)
      send(type, 'dispute', line.minor, () => written)
    },
  }
}
export type Announce = ReturnType<typeof openAnnounce>

const outcomes = { open: null, won: 'RESOLVED_SELLER_FAVOUR', lost: 'RESOLVED_BUYER_FAVOUR' } as const

export const disputeJson = (dispute: DisputeLine, customRef: string | null) => {
  const outcome = outcomes[dispute.stage]
  return {
    dispute_id: dispute.disputeId,
    status: outcome === null ? 'OPEN' : 'RESOLVED',
    ...(outcome !== null && { dispute_outcome: { outcome_code: outcome } }),
    dispute_amount: { ...usd(dispute.minor), ...(dispute.currency && { currency_code: dispute.currency }) },
    disputed_transactions: [{ seller_transaction_id: dispute.txnId, custom: customRef }],
  }
}
