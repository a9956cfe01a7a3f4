import type { updateProjectStatus as call } from '@lignum/contract/catalogue/project-status'
import type { ParsedRequestOf } from '@lignum/contract/core/call'
import type { Operation } from '@lignum/contract/core/operations'
import { moveOwnProject } from '#domains/catalogue'
import { type Actor, may } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import type { ReviewDeps } from '../review.tables.ts'
import { decideProject } from './decide-project.ts'
import { prepareReviewDocuments } from './prepare-review-documents.ts'

const ofStaff: readonly Operation[] = ['Approve_Project', 'Advise_Project', 'Second_Approve_Project']

/** Moves a project by UpdateProjectStatus: companies withdraw theirs; staff begin a review, request changes or complete. */
export const updateProjectStatus = async (
  deps: ReviewDeps,
  by: By<Actor>,
  { status, documents, ...request }: ParsedRequestOf<typeof call>,
) => {
  const isByStaff = status !== 'Draft' && ofStaff.some((operation) => may(by.actor, operation))
  if (!isByStaff) return moveOwnProject(deps, by, { id: request.id, call: 'UpdateProjectStatus', to: status })
  const isSentBack = status === 'Revision'
  return decideProject(deps, by, {
    ...request,
    documents: await prepareReviewDocuments(deps, by.actor, { documents, isSentBack }),
    call: 'UpdateProjectStatus',
    to: () => status,
  })
}
