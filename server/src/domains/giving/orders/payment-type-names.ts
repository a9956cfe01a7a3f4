import type { PaymentType } from '@lignum/contract/giving/payments'

/** The display names of the payment types. */
export const paymentTypeNames: Record<PaymentType, string> = { CreditCard: 'Card', Paypal: 'PayPal', Fygaro: 'Fygaro' }

/** A card number for lists and receipts. Only the last four digits are stored. */
export const maskedCard = (last4: string | null): string | null => (last4 ? `**** ${last4}` : null)
