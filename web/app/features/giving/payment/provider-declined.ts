import type { PaymentStart } from '@lignum/contract/giving/payments'
import { defaultMarker, type Problem } from '../../../lib/api/problem.ts'

/** The problem for a payment the provider declined, with the provider's own message if there is one. */
export const providerDeclined = ({ errorMessage }: PaymentStart): Problem => ({
  status: 400,
  code: 'payment-refused',
  message: errorMessage ?? 'The payment could not be started. Please try again or choose another way to pay.',
  eventMarker: defaultMarker,
  errors: [],
})
