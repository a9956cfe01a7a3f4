import type { StaffNewsSummary } from '@lignum/contract/news/newsroom'
import { Badge } from '../../../ui/feedback/badge.tsx'

type Status = StaffNewsSummary['status']

export const newsStatusNames: Readonly<Record<Status, string>> = {
  Draft: 'Draft',
  PendingApproval: 'Waiting for approval',
  Rejected: 'Rejected',
  Approved: 'Approved',
  Published: 'Published',
  Archived: 'Archived',
}

const tones = {
  Draft: 'paper',
  PendingApproval: 'gold',
  Rejected: 'paper',
  Approved: 'gold',
  Published: 'pine',
  Archived: 'paper',
} as const

/** The state of an article. One that is published and not out yet is scheduled. */
export function NewsStatus({ status, isOut }: Pick<StaffNewsSummary, 'status' | 'isOut'>) {
  const isScheduled = status === 'Published' && !isOut
  return (
    <Badge tone={isScheduled ? 'gold' : tones[status]}>{isScheduled ? 'Scheduled' : newsStatusNames[status]}</Badge>
  )
}
