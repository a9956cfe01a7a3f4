import { z } from 'zod'
import { call } from '../core/call.ts'
import * as endpoints from './endpoints.ts'
import { currency } from '../core/money.ts'

const line = z.object({
  transactionId: z.string(),
  reference: z.string(),
  currency,
  amount: z.number(),
  /** Our interpretation of the line, as text. */
  finding: z.string(),
})

export const reconcileReport = call({
  ...endpoints.reconcileReport,
  access: { operation: 'Reconcile_Bank' },
  does: "Compares a provider's own report with the ledger, and stores it. Payments and refunds that were not reported to us are booked when a second person approves them; differences are listed.",
  request: z.object({
    provider: z.enum(['fygaro', 'powertranz', 'paypal']),
    /**
     * CSV with the columns transaction_id, custom_reference, currency, gross and, if present, refunded; others are
     * ignored.
     */
    report: z.string().min(1).max(900_000),
  }),
  response: z.object({
    lines: z.int(),
    matched: z.int(),
    /** Always 0: the findings of a report are booked after a second person approved them. */
    applied: z.int(),
    parked: z.int(),
    /** Refunds that waited for a confirmation of the provider, and have it now. */
    refunded: z.int(),
    /** Payments and refunds that were not reported to us: they wait for a second person. */
    waiting: z.int(),
    requestId: z.uuid().nullable(),
    different: z.array(line),
    unreadable: z.array(z.string()),
  }),
})
