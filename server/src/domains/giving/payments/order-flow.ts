import type { PaymentStatus } from '@lignum/contract/payments'

/** The life of an order (decisions, section 1; the database refuses any other move). A late success wins over Failed and Canceled. */
export const orderFlow: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  Pending: ['AwaitingAuthentication', 'Successful', 'VerificationRequested', 'Failed', 'Canceled'],
  AwaitingAuthentication: ['Successful', 'VerificationRequested', 'Failed', 'Canceled'],
  VerificationRequested: ['Successful', 'Failed', 'Canceled'],
  Failed: ['AwaitingAuthentication', 'Successful', 'Canceled'],
  Canceled: ['Successful'],
  Successful: ['Reversed'],
  Reversed: ['Successful'],
}

/** Where an order stands, for the person who gives. */
export const statusInWords: Readonly<Record<PaymentStatus, string>> = {
  Pending: 'We are preparing your payment.',
  AwaitingAuthentication: 'We are waiting for the payment provider to confirm your payment.',
  VerificationRequested: 'Your payment needs a closer look. We will write to you; you do not have to do anything.',
  Successful: 'Thank you. Your gift has been received.',
  Failed: 'The payment was not completed. No money was taken.',
  Reversed: 'This gift was given back.',
  Canceled: 'This payment was not completed in time. If you did pay, we will notice and write to you.',
}
