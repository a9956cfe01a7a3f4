import type { Attempt } from '#providers/provider'
import { exchange } from '#kit/values/exchange'
import { toPublicRef } from '#kit/values/public-ref'
import type { AttemptRow } from './payments.reads.ts'

/** `JM-INV-00001234`, for donors and providers. The SQL function `invoice_number` must produce the same. */
export const invoiceNumber = (no: number): string => `${exchange().code}-INV-${String(no).padStart(8, '0')}`

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
