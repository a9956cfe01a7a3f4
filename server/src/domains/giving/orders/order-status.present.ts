import type { PaymentStatus } from '@lignum/contract/giving/payments'

/**
 * Who has to act on a payment under review: the donor (verify the card), the provider, or us. For a failed payment:
 * `authentication` if the payer's bank did not authenticate the payer.
 */
export type Review = 'card' | 'provider' | 'us' | 'authentication'

/** The status texts for the donor. */
export const statusInWords: Readonly<Record<PaymentStatus, string>> = {
  Pending: 'We are preparing your payment.',
  AwaitingAuthentication: 'We are waiting for the payment provider to confirm your payment.',
  VerificationRequested: 'Your payment needs a closer look. We will write to you; you do not have to do anything.',
  Successful: 'Thank you. Your gift has been received.',
  Failed: 'The payment was not completed. No money was taken.',
  Reversed: 'This gift was given back.',
  Canceled: 'This payment was not completed in time. If you did pay, we will notice and write to you.',
}

const reviewMessages: Readonly<Record<Review, string>> = {
  card: 'This gift is held on your card. It is taken when you have verified the card under My Payments, within seven days; otherwise it is let go.',
  provider:
    'The payment provider is checking your payment. That can take some days. You do not have to do anything; the receipt comes by email.',
  us: 'What arrived is not the amount of this order. We are looking into it and will write to you; you do not have to do anything.',
  authentication:
    'Your bank did not confirm that it is you who is paying, so your card was not charged. Please try again, or pay another way.',
}

/** The status text of an order; under review, who has to act; for a failed card payment, the reason if known. */
export const describeOrder = ({ status, review }: { status: PaymentStatus; review: Review | null }): string =>
  review ? reviewMessages[review] : statusInWords[status]
