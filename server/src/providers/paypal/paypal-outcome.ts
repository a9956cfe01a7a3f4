import { z } from 'zod'
import type { ProviderResponse } from '../http-client.ts'
import { issueOf } from './paypal-client.ts'
import type { Capture, Outcome } from '../provider.ts'
import { fromWire } from '../wire-money.ts'

/** An amount in US dollars, the only currency that we use with PayPal. */
export const paypalMoney = z.object({
  currency_code: z.literal('USD'),
  value: z.string().transform(fromWire).pipe(z.number()),
})

export const paypalCapture = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount: paypalMoney,
  custom_id: z.string().nullish(),
  status_details: z.object({ reason: z.string() }).nullish(),
  seller_receivable_breakdown: z.object({ paypal_fee: paypalMoney.nullish() }).nullish(),
})

export const paypalOrder = z.object({
  id: z.string().min(1),
  status: z.string(),
  purchase_units: z
    .array(z.object({ payments: z.object({ captures: z.array(paypalCapture).optional() }).nullish() }))
    .default([]),
  payer: z.object({ payer_id: z.string().nullish() }).nullish(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
})
type PaypalOrder = z.output<typeof paypalOrder>

const captured = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'])
const refused = new Set(['DECLINED', 'FAILED'])

type PaypalCapture = z.output<typeof paypalCapture>

/** The money of a capture, or null if it was not taken. */
export const captureIn = (found: PaypalCapture, payerId: string | null): Capture | null =>
  captured.has(found.status)
    ? {
        providerTxnId: found.id,
        currency: found.amount.currency_code,
        amountMinor: found.amount.value,
        feeMinor: found.seller_receivable_breakdown?.paypal_fee?.value ?? null,
        authCode: null,
        cardBrand: null,
        cardLast4: null,
        payerId,
      }
    : null

/**
 * The captures decide where there are any, because an order can be COMPLETED while its money is still under review.
 * With several captures, such as a declined one and a second funding source, the one that took the money counts.
 */
const outcomeOfOrder = (order: PaypalOrder): Outcome => {
  const captures = order.purchase_units.flatMap((unit) => unit.payments?.captures ?? [])
  const [money] = captures.flatMap((found) => captureIn(found, order.payer?.payer_id ?? null) ?? [])
  if (money) return { state: 'captured', ...money }
  const open = captures.find(({ status }) => !refused.has(status))
  if (open) return { state: 'pending', reason: open.status_details?.reason ?? open.status }
  const [declined] = captures
  if (declined) return { state: 'declined', code: declined.status }
  if (order.status === 'VOIDED') return { state: 'canceled' }
  return order.status === 'COMPLETED'
    ? { state: 'unknown', reason: 'complete without a capture' }
    : { state: 'pending', reason: order.status }
}

/** Error codes that are not declines: the payer has not approved yet, or PayPal is still processing. */
const notYet = new Set(['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED'])
const underWay = new Set(['ORDER_COMPLETION_IN_PROGRESS', 'PREVIOUS_REQUEST_IN_PROGRESS'])

export const outcomeOf = (result: ProviderResponse): Outcome | { state: 'not-found' } => {
  if (result.kind === 'unknown') return { state: 'unknown', reason: result.reason }
  if (result.status >= 400) {
    const code = issueOf(result.body)
    if (result.status === 404) return { state: 'not-found' }
    // Our own credentials or permissions are wrong: the request was not processed, so nothing was declined.
    if (result.status === 401 || result.status === 403) return { state: 'unknown', reason: code }
    if (notYet.has(code)) return { state: 'pending', reason: code }
    return underWay.has(code) ? { state: 'unknown', reason: code } : { state: 'declined', code }
  }
  const { data: order } = paypalOrder.safeParse(result.body)
  return order ? outcomeOfOrder(order) : { state: 'unknown', reason: 'unreadable' }
}

/** The outcome of a look-up. An error response other than 404 says nothing about the payment. */
export const outcomeOfLookUp = (result: ProviderResponse): Outcome | { state: 'not-found' } =>
  result.kind === 'response' && result.status >= 400 && result.status !== 404
    ? { state: 'unknown', reason: issueOf(result.body) }
    : outcomeOf(result)
