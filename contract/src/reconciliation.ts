import { z } from 'zod'
import { call } from './call.ts'
import { currency } from './money.ts'

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
  does: "Compares a provider's own report with the books. Money that it took or gave back and nobody told us of is booked; what differs is listed.",
  request: z.object({
    provider: z.enum(['fygaro', 'powertranz', 'paypal']),
    /** CSV with the columns transaction_id, custom_reference, currency, gross and, if there is one, refunded; others are ignored. */
    report: z.string().min(1).max(900_000),
  }),
  response: z.object({
    lines: z.int(),
    matched: z.int(),
    /** Gifts that we learned of only now. */
    applied: z.int(),
    /** Money that fits no order, parked now. */
    parked: z.int(),
    /** Money that went back and that we learned of only now. */
    refunded: z.int(),
    different: z.array(line),
    unreadable: z.array(z.string()),
  }),
})
