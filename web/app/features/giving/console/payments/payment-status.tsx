import { paymentStatusLabels, type PaymentStatus as Status } from '@lignum/contract/giving/names'
import { Badge } from '../../../../ui/feedback/badge.tsx'

const tones: Record<Status, 'pine' | 'gold' | 'paper'> = {
  Pending: 'paper',
  VerificationRequested: 'gold',
  AwaitingAuthentication: 'gold',
  Successful: 'pine',
  Failed: 'paper',
  Reversed: 'paper',
  Canceled: 'paper',
}

/** The status of a payment, in the terms that donors see too. */
export function PaymentStatus({ status }: { status: Status }) {
  return <Badge tone={tones[status]}>{paymentStatusLabels[status]}</Badge>
}
