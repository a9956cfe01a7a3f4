import type { approveProject as call } from '@lignum/contract/review/decisions'
import type { ParsedRequestOf } from '@lignum/contract/core/call'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import type { ReviewDeps } from '../review.tables.ts'
import { decideProject } from './decide-project.ts'
import { prepareReviewDocuments } from './prepare-review-documents.ts'

/** Decides the step that a project is at. */
export const approveProject = async (
  deps: ReviewDeps,
  by: By<Actor>,
  { projectApprovalStatus, documents, ...request }: ParsedRequestOf<typeof call>,
) => {
  const isSentBack = projectApprovalStatus === 'Rejected'
  return decideProject(deps, by, {
    ...request,
    documents: await prepareReviewDocuments(deps, by.actor, { documents, isSentBack }),
    call: 'ApproveProject',
    to: (from) => {
      if (isSentBack) return 'Rejected'
      return from === 'FirstApproved' ? 'Finalized' : 'FirstApproved'
    },
  })
}
