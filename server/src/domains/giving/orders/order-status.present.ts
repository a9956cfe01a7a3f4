import type { PaymentStatus } from '@lignum/contract/giving/payments'

/**
 * Who has to act on a payment under review: the donor (verify the card), the provider, or us. For a failed payment:
 * `authentication` if the payer's bank did not authenticate the payer.
 */
export type Review = 'card' | 'provider' | 'us' | 'authentication'

/** The status texts for the donor. */
export const statusInWords: Readonly<Record<PaymentStatus, string>> = {
  Pending: 'Your payment hasn’t started yet.',
  AwaitingAuthentication: 'We’re waiting for the payment provider to confirm your payment. Please don’t pay twice.',
  VerificationRequested: 'We’re checking your payment. There’s nothing you need to do. We’ll email you.',
  Successful: 'Thank you. We’ve received your gift.',
  Failed: 'Your payment didn’t go through. No money was taken.',
  Reversed: 'This gift was refunded.',
  Canceled: 'This payment wasn’t completed in time. If you did pay, we’ll find it and email your receipt.',
}

const reviewMessages: Readonly<Record<Review, string>> = {
  card: 'This gift is on hold on your card. Please verify the card under My Payments within seven days to complete it. Otherwise we release the money.',
  provider:
    'The payment provider is checking your payment. This can take a few days. There’s nothing you need to do. We’ll email your receipt.',
  us: 'The amount we received is different from this order. We’re looking into it and will email you. There’s nothing you need to do.',
  authentication: 'Your bank didn’t confirm the payment, so no money was taken. Please try again or pay another way.',
}

/** The status text of an order; under review, who has to act; for a failed card payment, the reason if known. */
export const describeOrder = ({ status, review }: { status: PaymentStatus; review: Review | null }): string =>
  review ? reviewMessages[review] : statusInWords[status]
