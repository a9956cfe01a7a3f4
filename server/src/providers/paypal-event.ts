import { z } from 'zod'
import type { HookFacts } from './provider.ts'
import { paypalMoney } from './paypal-outcome.ts'

/** What we need of an event: it says where to look, and is not itself the truth. */
export const hookEvent = z.object({
  id: z.string().min(1),
  event_type: z.string().min(1),
  resource: z.object({
    id: z.string().optional(),
    dispute_id: z.string().optional(),
    custom_id: z.string().nullish(),
    purchase_units: z.array(z.object({ custom_id: z.string().nullish() })).optional(),
    supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().nullish() }).nullish() }).nullish(),
  }),
})

const refund = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount: paypalMoney,
  custom_id: z.string().nullish(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })),
})

type Refunded = Pick<HookFacts, 'publicRef' | 'refund'>

/** A refund as PayPal has it now; its capture is the link upward. */
export const refundFacts = (found: unknown): Refunded => {
  const { id, status, amount, custom_id: publicRef = null, links } = refund.parse(found)
  const up = links.find(({ rel }) => rel === 'up')?.href ?? ''
  const providerTxnId = up.slice(up.lastIndexOf('/') + 1)
  if (status !== 'COMPLETED' || !providerTxnId) return { publicRef, refund: null }
  return {
    publicRef,
    refund: { providerRefundId: id, providerTxnId, currency: amount.currency_code, amountMinor: amount.value },
  }
}

const dispute = z.object({
  dispute_id: z.string().min(1),
  status: z.string(),
  dispute_outcome: z.object({ outcome_code: z.string() }).nullish(),
  dispute_amount: paypalMoney,
  disputed_transactions: z
    .array(z.object({ seller_transaction_id: z.string().min(1), custom: z.string().nullish() }))
    .min(1),
})

const won = new Set(['RESOLVED_SELLER_FAVOUR', 'CANCELED_BY_BUYER', 'DENIED'])
const lost = new Set(['RESOLVED_BUYER_FAVOUR', 'RESOLVED_WITH_PAYOUT', 'ACCEPTED'])

type Disputed = Pick<HookFacts, 'publicRef' | 'dispute'>

/** A dispute as PayPal has it now. An outcome that we do not know stays open, for a person to look at. */
export const disputeFacts = (found: unknown): Disputed => {
  const { dispute_id: providerDisputeId, dispute_outcome: end, ...d } = dispute.parse(found)
  const [txn] = d.disputed_transactions
  const code = end?.outcome_code ?? ''
  if (!txn) return { publicRef: null, dispute: null }
  return {
    publicRef: txn.custom ?? null,
    dispute: {
      providerDisputeId,
      providerTxnId: txn.seller_transaction_id,
      currency: d.dispute_amount.currency_code,
      amountMinor: d.dispute_amount.value,
      stage: won.has(code) ? 'won' : lost.has(code) ? 'lost' : 'open',
    },
  }
}
