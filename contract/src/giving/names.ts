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
