import type { ProjectStatus } from '@lignum/contract/catalogue/catalogue'
import { reviewStatusLabels } from '@lignum/contract/review/names'
import { Badge } from '../../../ui/feedback/badge.tsx'

type Project = { readonly status: ProjectStatus; readonly isSuspended: boolean }

const tones = {
  Draft: 'paper',
  Submitted: 'gold',
  UnderReview: 'gold',
  FirstApproved: 'gold',
  Revision: 'paper',
  Rejected: 'paper',
  Finalized: 'pine',
  Completed: 'pine',
} as const satisfies Record<ProjectStatus, string>

/** The status of a project as staff read it. */
export function ReviewStatus({ project: { status, isSuspended } }: { project: Project }) {
  return (
    <>
      <Badge tone={tones[status]}>{reviewStatusLabels[status]}</Badge>
      {isSuspended && (
        <>
          {' '}
          <Badge tone="gold">Suspended</Badge>
        </>
      )}
    </>
  )
}
