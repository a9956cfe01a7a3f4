import { type PaymentStatus, paymentStatusLabels } from '@lignum/contract/giving/names'
import { Badge } from '../../../ui/feedback/badge.tsx'

/** The status of a payment in plain language. */
export const StatusBadge = ({ status }: { status: PaymentStatus }) => (
  <Badge tone={status === 'Successful' ? 'pine' : 'gold'}>{paymentStatusLabels[status]}</Badge>
)
