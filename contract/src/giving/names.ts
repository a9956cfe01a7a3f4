export const paymentStatuses = [
  'Pending',
  'VerificationRequested',
  'AwaitingAuthentication',
  'Successful',
  'Failed',
  'Reversed',
  'Canceled',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** The payment statuses as people read them. */
export const paymentStatusLabels: Readonly<Record<PaymentStatus, string>> = {
  Pending: 'Not paid yet',
  VerificationRequested: 'Being checked',
  AwaitingAuthentication: 'Waiting for confirmation',
  Successful: 'Paid',
  Failed: 'Not completed',
  Reversed: 'Refunded',
  Canceled: 'Canceled',
}
