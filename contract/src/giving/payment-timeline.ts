import { z } from 'zod'
import { call } from '../core/call.ts'
import * as endpoints from './endpoints.ts'
import { currency } from '../core/money.ts'

const entry = z.object({
  at: z.iso.datetime(),
  kind: z.enum(['order', 'attempt', 'status', 'capture', 'receipt', 'mail', 'refund', 'dispute', 'move']),
  title: z.string(),
  detail: z.string().nullable(),
  /** The person who did it, if it was one. */
  by: z.string().nullable(),
})
export type TimelineEntry = z.output<typeof entry>

/** Who has to act next. */
const nextActor = z.enum(['donor', 'finance', 'provider', 'nobody'])
export type NextActor = z.infer<typeof nextActor>

export const getPaymentTimeline = call({
  ...endpoints.getPaymentTimeline,
  access: { operation: 'View_all_payments' },
  does: 'All that happened to a payment, oldest first: the order, attempts, what the provider reported, receipts, emails, refunds, disputes, moves and postings; and what happens next.',
  request: z.object({ id: z.uuid() }),
  response: z.object({
    next: z.object({ actor: nextActor, text: z.string() }),
    entries: z.array(entry),
    postings: z.array(
      z.object({
        id: z.uuid(),
        kind: z.string(),
        at: z.iso.datetime(),
        /** Debits are positive, credits negative. */
        lines: z.array(z.object({ account: z.string(), project: z.string().nullable(), currency, amount: z.number() })),
      }),
    ),
    /** What is left of the gift in each project: neither refunded nor promised as a refund. */
    left: z.array(z.object({ projectId: z.uuid(), project: z.string(), amount: z.number() })),
  }),
})
export type PaymentTimeline = z.output<typeof getPaymentTimeline.response>
