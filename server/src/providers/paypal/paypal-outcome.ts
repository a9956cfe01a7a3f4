import { z } from 'zod'
import type { Answer } from '../http-client.ts'
import { issueOf } from './paypal-line.ts'
import type { Capture, Outcome } from '../provider.ts'
import { fromWire } from '../wire-money.ts'

/** PayPal's money, in the one currency that it takes from us. */
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

const taken = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'])
const refused = new Set(['DECLINED', 'FAILED'])

type PaypalCapture = z.output<typeof paypalCapture>

/** What PayPal took, if it did. */
export const captureIn = (found: PaypalCapture, payerId: string | null): Capture | null =>
  taken.has(found.status)
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
 * Judged by its captures where there are any: an order can be complete while its money is still under review. Of several, as when a
 * first means was declined and a second one took, the money counts.
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

/** Refusals that are none: the payer is not done, or PayPal is not. */
const notYet = new Set(['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED'])
const underWay = new Set(['ORDER_COMPLETION_IN_PROGRESS', 'PREVIOUS_REQUEST_IN_PROGRESS'])

export const outcomeOf = (result: Answer): Outcome | { state: 'not-found' } => {
  if (result.kind === 'unknown') return { state: 'unknown', reason: result.reason }
  if (result.status >= 400) {
    const code = issueOf(result.body)
    if (result.status === 404) return { state: 'not-found' }
    // Our own credentials or permissions: nothing was asked, so nothing was refused.
    if (result.status === 401 || result.status === 403) return { state: 'unknown', reason: code }
    if (notYet.has(code)) return { state: 'pending', reason: code }
    return underWay.has(code) ? { state: 'unknown', reason: code } : { state: 'declined', code }
  }
  const { data: order } = paypalOrder.safeParse(result.body)
  return order ? outcomeOfOrder(order) : { state: 'unknown', reason: 'unreadable' }
}

/** The answer to a question. One that was turned away, whatever the reason, says nothing about the payment. */
export const outcomeOfLookUp = (result: Answer): Outcome | { state: 'not-found' } =>
  result.kind === 'answer' && result.status >= 400 && result.status !== 404
    ? { state: 'unknown', reason: issueOf(result.body) }
    : outcomeOf(result)
