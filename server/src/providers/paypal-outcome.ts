import { z } from 'zod'
import type { Answer } from './ask-provider.ts'
import { issueOf } from './paypal-line.ts'
import type { Outcome } from './provider.ts'
import { fromWire } from './wire-money.ts'

/** PayPal's money, in the one currency that it takes from us. */
export const paypalMoney = z.object({
  currency_code: z.literal('USD'),
  value: z.string().transform(fromWire).pipe(z.number()),
})

const capture = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount: paypalMoney,
  status_details: z.object({ reason: z.string() }).nullish(),
  seller_receivable_breakdown: z.object({ paypal_fee: paypalMoney.nullish() }).nullish(),
})

export const paypalOrder = z.object({
  id: z.string().min(1),
  status: z.string(),
  purchase_units: z
    .array(z.object({ payments: z.object({ captures: z.array(capture).optional() }).nullish() }))
    .default([]),
  payer: z.object({ payer_id: z.string().nullish() }).nullish(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
})
type PaypalOrder = z.output<typeof paypalOrder>

const taken = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'])
const refused = new Set(['DECLINED', 'FAILED'])

/** Judged by the capture where there is one: an order can be complete while its money is still under review. */
const outcomeOfOrder = (order: PaypalOrder): Outcome => {
  const [unit] = order.purchase_units
  const [found] = unit?.payments?.captures ?? []
  if (!found) {
    if (order.status === 'VOIDED') return { state: 'canceled' }
    return order.status === 'COMPLETED'
      ? { state: 'unknown', reason: 'complete without a capture' }
      : { state: 'pending', reason: order.status }
  }
  if (refused.has(found.status)) return { state: 'declined', code: found.status }
  if (!taken.has(found.status)) return { state: 'pending', reason: found.status_details?.reason ?? found.status }
  return {
    state: 'captured',
    providerTxnId: found.id,
    currency: found.amount.currency_code,
    amountMinor: found.amount.value,
    feeMinor: found.seller_receivable_breakdown?.paypal_fee?.value ?? null,
    authCode: null,
    cardBrand: null,
    cardLast4: null,
    payerId: order.payer?.payer_id ?? null,
  }
}

/** Refusals that are none: the payer is not done, or PayPal is not. */
const notYet = new Set(['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED'])
const underWay = new Set(['ORDER_COMPLETION_IN_PROGRESS', 'PREVIOUS_REQUEST_IN_PROGRESS'])

export const outcomeOf = (told: Answer): Outcome | { state: 'not-found' } => {
  if (told.kind === 'unknown') return { state: 'unknown', reason: told.reason }
  if (told.status >= 400) {
    const code = issueOf(told.body)
    if (told.status === 404) return { state: 'not-found' }
    // Our own credentials: nothing was asked, so nothing was refused.
    if (told.status === 401) return { state: 'unknown', reason: code }
    if (notYet.has(code)) return { state: 'pending', reason: code }
    return underWay.has(code) ? { state: 'unknown', reason: code } : { state: 'declined', code }
  }
  const { data: order } = paypalOrder.safeParse(told.body)
  return order ? outcomeOfOrder(order) : { state: 'unknown', reason: 'unreadable' }
}
