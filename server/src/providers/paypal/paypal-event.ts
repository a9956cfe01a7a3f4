import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { WebhookFacts, WebhookSubject } from '../provider.ts'
import { paypalMoney } from './paypal-outcome.ts'

/** The parts of an event that we use: it tells which resource to fetch; its own amounts are not trusted. */
const webhookEvent = z.object({
  id: z.string().min(1),
  event_type: z.string().min(1),
  resource: z.object({
    id: z.string().optional(),
    dispute_id: z.string().optional(),
    custom_id: z.string().nullish(),
    purchase_units: z.array(z.object({ custom_id: z.string().nullish() })).optional(),
    disputed_transactions: z.array(z.object({ custom: z.string().nullish() })).optional(),
    supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().nullish() }).nullish() }).nullish(),
  }),
})
type WebhookEvent = z.output<typeof webhookEvent>

const kinds = { REFUNDED: 'refund', REVERSED: 'reversal' } as const

const subjectOf = ({ event_type: type, resource }: WebhookEvent): WebhookSubject | null => {
  if (type.startsWith('CUSTOMER.DISPUTE.'))
    return resource.dispute_id ? { kind: 'dispute', id: resource.dispute_id } : null
  const [, what] = /^PAYMENT\.CAPTURE\.([A-Z]+)$/.exec(type) ?? []
  if (!what || !resource.id) return null
  return { kind: what === 'REFUNDED' || what === 'REVERSED' ? kinds[what] : 'capture', id: resource.id }
}

/** Which payment an event is about. An unreadable event is stored for staff to review: it may report a real payment. */
export const factsOf = (raw: Buffer): WebhookFacts => {
  const { data: event, error } = webhookEvent.safeParse(jsonOf(raw))
  const nothing = { publicRef: null, providerRef: null, capture: null }
  if (!event)
    return {
      ...nothing,
      dedupeKey: sha256(raw),
      eventType: 'unreadable',
      problem: `Unreadable: ${error.issues[0]?.message}`,
    }
  const { id: dedupeKey, event_type: eventType, resource } = event
  return {
    ...nothing,
    dedupeKey,
    eventType,
    publicRef:
      resource.custom_id ??
      resource.purchase_units?.[0]?.custom_id ??
      resource.disputed_transactions?.[0]?.custom ??
      null,
    providerRef:
      (eventType.startsWith('CHECKOUT.ORDER.') ? resource.id : resource.supplementary_data?.related_ids?.order_id) ??
      null,
    subject: subjectOf(event),
  }
}

const sha256 = (raw: Buffer): string => createHash('sha256').update(raw).digest('hex')

const jsonOf = (raw: Buffer): unknown => {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return null
  }
}

const refund = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount: paypalMoney,
  links: z.array(z.object({ rel: z.string(), href: z.string() })),
})

/** A refund as PayPal reports it now; the link `up` names its capture. Null while it is not completed. */
export const refundFacts = (found: unknown): WebhookFacts['refund'] => {
  const { id, status, amount, links } = refund.parse(found)
  const up = links.find(({ rel }) => rel === 'up')?.href ?? ''
  const providerTxnId = up.slice(up.lastIndexOf('/') + 1)
  if (status !== 'COMPLETED') return null
  if (!providerTxnId) throw new Error('the refund names no capture')
  return { providerRefundId: id, providerTxnId, currency: amount.currency_code, amountMinor: amount.value }
}

const dispute = z.object({
  dispute_id: z.string().min(1),
  status: z.string(),
  dispute_outcome: z.object({ outcome_code: z.string() }).nullish(),
  dispute_amount: paypalMoney,
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().min(1) })).min(1),
})

const won = new Set(['RESOLVED_SELLER_FAVOUR', 'CANCELED_BY_BUYER', 'DENIED'])
const lost = new Set(['RESOLVED_BUYER_FAVOUR', 'RESOLVED_WITH_PAYOUT', 'ACCEPTED'])

/** A dispute as PayPal reports it now. With an unknown outcome code it stays open, for staff to review. */
export const disputeFacts = (found: unknown): WebhookFacts['dispute'] => {
  const { dispute_id: providerDisputeId, dispute_outcome: end, ...d } = dispute.parse(found)
  const [txn] = d.disputed_transactions
  const code = end?.outcome_code ?? ''
  if (!txn) return null
  return {
    providerDisputeId,
    providerTxnId: txn.seller_transaction_id,
    currency: d.dispute_amount.currency_code,
    amountMinor: d.dispute_amount.value,
    stage: won.has(code) ? 'won' : lost.has(code) ? 'lost' : 'open',
  }
}
