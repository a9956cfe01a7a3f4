import type { PaymentType } from '@lignum/contract/giving/payments'

/** What people call the ways to pay. */
export const paymentTypeNames: Record<PaymentType, string> = { CreditCard: 'Card', Paypal: 'PayPal', Fygaro: 'Fygaro' }

/** A card as lists and receipts name it: no more than its last four digits is stored. */
export const maskedCard = (last4: string | null): string | null => (last4 ? `**** ${last4}` : null)
