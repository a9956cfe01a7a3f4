import type { approveProject as call } from '@lignum/contract/review/decisions'
import type { ParsedRequestOf } from '@lignum/contract/core/call'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import type { ReviewDeps } from '../review.tables.ts'
import { decideProject } from './decide-project.ts'

/** Decides the step that a project is at. */
export const approveProject = (
  deps: Pick<ReviewDeps, 'db' | 'clock'>,
  by: By<Actor>,
  { projectApprovalStatus, ...request }: ParsedRequestOf<typeof call>,
) =>
  decideProject(deps, by, {
    ...request,
    call: 'ApproveProject',
    to: (from) => {
      if (projectApprovalStatus === 'Rejected') return 'Rejected'
      return from === 'FirstApproved' ? 'Finalized' : 'FirstApproved'
    },
  })
