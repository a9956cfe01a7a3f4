import type { ProjectUpdateStatus } from '@lignum/contract/catalogue/project-updates'
import { Badge } from '../../../../ui/feedback/badge.tsx'

export const updateStatusLabels: Readonly<Record<ProjectUpdateStatus, string>> = {
  Draft: 'Draft',
  Submitted: 'Submitted',
  FirstApproved: 'First approval given',
  Rejected: 'Rejected',
  Accepted: 'Accepted',
  Discarded: 'Given up',
}

const tones = {
  Draft: 'paper',
  Submitted: 'gold',
  FirstApproved: 'gold',
  Rejected: 'paper',
  Accepted: 'pine',
  Discarded: 'paper',
} as const satisfies Record<ProjectUpdateStatus, string>

/** The status of an update as staff read it. */
export function UpdateStatus({ status }: { status: ProjectUpdateStatus }) {
  return <Badge tone={tones[status]}>{updateStatusLabels[status]}</Badge>
}
