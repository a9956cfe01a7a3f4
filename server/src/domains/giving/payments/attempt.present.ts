import type { Attempt } from '#providers/provider'
import { toPublicRef } from '#kit/values/public-ref'
import { invoiceNumber } from '../orders/invoice-number.ts'
import type { AttemptRow } from './payments.reads.ts'

/** An attempt as the provider adapters expect it. */
export const presentAttempt = (row: AttemptRow, cardToken: string | null = null): Attempt => ({
  id: row.id,
  publicRef: toPublicRef(row.order_id),
  invoiceNumber: invoiceNumber(row.invoice_no),
  currency: row.currency,
  amountMinor: row.total_minor,
  expiresAt: row.expires_at,
  payer: row.email
    ? {
        firstName: row.first_name ?? '',
        lastName: row.last_name ?? '',
        email: row.email,
        phoneNumber: row.phone_number ?? '',
      }
    : null,
  providerRef: row.provider_ref,
  cardToken,
  isHold: row.is_hold,
})
