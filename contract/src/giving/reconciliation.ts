import { z } from 'zod'
import { call } from '../core/call.ts'
import { currency } from '../core/money.ts'

const line = z.object({
  transactionId: z.string(),
  reference: z.string(),
  currency,
  amount: z.number(),
  /** What we make of it, in words. */
  finding: z.string(),
})

export const reconcileReport = call({
  method: 'POST',
  path: '/api/Payment/ReconcileReport',
  access: { operation: 'Reconcile_Bank' },
  does: "Compares a provider's own report with the books, and keeps it. Money that it took or gave back and nobody told us of is booked when a second person approves it; what differs is listed.",
  request: z.object({
    provider: z.enum(['fygaro', 'powertranz', 'paypal']),
    /** CSV with the columns transaction_id, custom_reference, currency, gross and, if there is one, refunded; others are ignored. */
    report: z.string().min(1).max(900_000),
  }),
  response: z.object({
    lines: z.int(),
    matched: z.int(),
    /** Always 0: what a report brings is booked after a second person approved it. */
    applied: z.int(),
    parked: z.int(),
    /** Refunds that waited for a word of the provider, and have it now. */
    refunded: z.int(),
    /** Payments and refunds that nobody told us of: they wait for a second person. */
    waiting: z.int(),
    requestId: z.uuid().nullable(),
    different: z.array(line),
    unreadable: z.array(z.string()),
  }),
})
