import { z } from 'zod'
import type { Clock } from '#kit/values/clock'
import type { ProviderResponse, Report } from '../http-client.ts'
import { openPaypalWebhooks } from './paypal-webhook.ts'
import { openPaypalInspect } from './paypal-inspect.ts'
import { issueOf, openPaypalClient, type PaypalConfig, type PaypalClient } from './paypal-client.ts'
import { outcomeOf, outcomeOfLookUp, paypalOrder } from './paypal-outcome.ts'
import type { Attempt, Begun, Outcome, Provider, Refund, RefundOutcome, SentRefund } from '../provider.ts'
import { toWire } from '../wire-money.ts'

const liveHosts = new Set(['api-m.paypal.com', 'api.paypal.com'])

/** PayPal Orders: we create the order, the payer approves it at PayPal, we capture. US dollars only. */
export const openPaypal = (config: PaypalConfig, clock: Clock, report: Report): Provider => {
  const client = openPaypalClient(config, clock, report)
  return {
    id: 'paypal',
    environment: liveHosts.has(new URL(config.baseUrl).hostname) ? 'production' : 'sandbox',
    can: { lookup: true, refunds: true, tokens: false, currencies: ['USD'] },
    begin: (attempt) => begin(config, client, attempt),
    complete: (attempt) => complete(client, attempt),
    lookup: (attempt) => find(client, attempt),
    refund: async (refund) => refundOf(await sendRefund(client, refund)),
    findRefund: (refund) => findRefund(client, refund),
    readWebhook: openPaypalWebhooks(config, client),
    inspect: openPaypalInspect(client),
  }
}

const usd = (minor: number) => ({ currency_code: 'USD', value: toWire(minor) })

const begin = async (config: PaypalConfig, client: PaypalClient, attempt: Attempt): Promise<Begun> => {
  if (attempt.currency !== 'USD') return { kind: 'refused', code: 'CURRENCY_NOT_SUPPORTED' }
  const result = await client({
    operation: 'orders.create',
    ref: attempt.id,
    method: 'POST',
    path: '/v2/checkout/orders',
    requestId: `${attempt.id}:create`,
    body: JSON.stringify(orderOf(config, attempt)),
  })
  if (result.kind === 'unknown') return result
  if (result.status === 401 || result.status === 403) return { kind: 'unknown', reason: issueOf(result.body) }
  if (result.status >= 400) return { kind: 'refused', code: issueOf(result.body) }
  const { data: order } = paypalOrder.safeParse(result.body)
  const url = order?.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href
  if (!order || !url) return { kind: 'unknown', reason: 'unreadable' }
  return { kind: 'redirect', url, providerRef: order.id }
}

const orderOf = (config: PaypalConfig, attempt: Attempt) => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      reference_id: 'default',
      custom_id: attempt.publicRef,
      invoice_id: attempt.invoiceNumber,
      description: 'Donation',
      amount: usd(attempt.amountMinor),
    },
  ],
  payment_source: {
    paypal: {
      experience_context: {
        payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
        brand_name: config.brandName,
        shipping_preference: 'NO_SHIPPING',
        user_action: 'PAY_NOW',
        landing_page: 'NO_PREFERENCE',
        return_url: config.returnUrl,
        cancel_url: config.cancelUrl,
      },
    },
  },
})

const find = async (client: PaypalClient, attempt: Attempt): Promise<Outcome | { state: 'not-found' }> => {
  if (attempt.providerRef === null) return { state: 'not-found' }
  const path = `/v2/checkout/orders/${encodeURIComponent(attempt.providerRef)}`
  return outcomeOfLookUp(await client({ operation: 'orders.get', ref: attempt.id, method: 'GET', path }))
}

/** The capture was made before, by us or for the same invoice: the order itself has to be looked up. */
const madeBefore = new Set(['ORDER_ALREADY_CAPTURED', 'DUPLICATE_INVOICE_ID'])

/** Safe to repeat for the same attempt: with the same request id PayPal repeats its first response. */
const complete = async (client: PaypalClient, attempt: Attempt): Promise<Outcome> => {
  if (attempt.providerRef === null) return { state: 'declined', code: 'not-begun' }
  const result = await client({
    operation: 'orders.capture',
    ref: attempt.id,
    method: 'POST',
    path: `/v2/checkout/orders/${encodeURIComponent(attempt.providerRef)}/capture`,
    requestId: `${attempt.id}:capture`,
    body: '{}',
  })
  const outcome = outcomeOf(result)
  if (outcome.state === 'not-found') return { state: 'declined', code: 'RESOURCE_NOT_FOUND' }
  if (outcome.state !== 'declined' || !madeBefore.has(outcome.code)) return outcome
  const found = await find(client, attempt)
  return found.state === 'captured' || found.state === 'unknown' ? found : outcome
}

const sendRefund = (client: PaypalClient, refund: Refund): Promise<ProviderResponse> =>
  client({
    operation: 'captures.refund',
    ref: refund.id,
    method: 'POST',
    path: `/v2/payments/captures/${encodeURIComponent(refund.providerTxnId)}/refund`,
    requestId: refund.id,
    body: JSON.stringify({ amount: usd(refund.amountMinor), custom_id: refund.publicRef }),
  })

/** For an accepted refund an error response says nothing about its state. */
const findRefund = async (
  client: PaypalClient,
  { id, providerRefundId }: SentRefund,
): Promise<RefundOutcome | { state: 'not-found' }> => {
  const path = `/v2/payments/refunds/${encodeURIComponent(providerRefundId)}`
  const result = await client({ operation: 'refunds.get', ref: id, method: 'GET', path })
  if (result.kind === 'unknown') return { state: 'unknown', reason: result.reason }
  if (result.status === 404) return { state: 'not-found' }
  return result.status >= 400 ? { state: 'unknown', reason: issueOf(result.body) } : refundOf(result)
}

const refundResponse = z.object({ id: z.string().min(1), status: z.string() })

const refundOf = (result: ProviderResponse): RefundOutcome => {
  if (result.kind === 'unknown') return { state: 'unknown', reason: result.reason }
  const code = issueOf(result.body)
  if (result.status === 401 || code === 'PREVIOUS_REQUEST_IN_PROGRESS') return { state: 'unknown', reason: code }
  if (result.status >= 400) return { state: 'failed', code }
  const { data } = refundResponse.safeParse(result.body)
  if (!data) return { state: 'unknown', reason: 'unreadable' }
  if (data.status === 'COMPLETED') return { state: 'succeeded', providerRefundId: data.id }
  if (data.status === 'PENDING') return { state: 'pending', providerRefundId: data.id }
  const isOver = data.status === 'FAILED' || data.status === 'CANCELLED'
  return isOver ? { state: 'failed', code: data.status } : { state: 'unknown', reason: data.status }
}
