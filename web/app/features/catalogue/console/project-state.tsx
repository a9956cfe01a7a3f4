import type { ProjectStatus } from '@lignum/contract/catalogue/catalogue'
import { Badge } from '../../../ui/feedback/badge.tsx'

type Project = { readonly status: ProjectStatus; readonly statusLabel: string; readonly isSuspended: boolean }

const tones = {
  Draft: 'paper',
  Submitted: 'gold',
  UnderReview: 'gold',
  FirstApproved: 'gold',
  Revision: 'gold',
  Rejected: 'paper',
  Finalized: 'pine',
  Completed: 'pine',
} as const satisfies Record<ProjectStatus, string>

/** The status of a project as its company reads it. */
export function ProjectState({ project: { status, statusLabel, isSuspended } }: { project: Project }) {
  return (
    <>
      <Badge tone={tones[status]}>{statusLabel}</Badge>
      {isSuspended && <Badge tone="gold">Suspended</Badge>}
    </>
  )
}
