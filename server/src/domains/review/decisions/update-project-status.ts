import type { updateProjectStatus as call } from '@lignum/contract/catalogue/project-status'
import type { ParsedRequestOf } from '@lignum/contract/core/call'
import type { Operation } from '@lignum/contract/core/operations'
import { moveOwnProject } from '#domains/catalogue'
import { type Actor, may } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import type { ReviewDeps } from '../review.tables.ts'
import { decideProject } from './decide-project.ts'

const ofStaff: readonly Operation[] = ['Approve_Project', 'Advise_Project', 'Second_Approve_Project']

/** Moves a project by UpdateProjectStatus: companies withdraw theirs, staff begin a review or request changes. */
export const updateProjectStatus = (
  deps: Pick<ReviewDeps, 'db' | 'clock'>,
  by: By<Actor>,
  { status, ...request }: ParsedRequestOf<typeof call>,
) => {
  const isByStaff = status !== 'Draft' && ofStaff.some((operation) => may(by.actor, operation))
  return isByStaff
    ? decideProject(deps, by, { ...request, call: 'UpdateProjectStatus', to: () => status })
    : moveOwnProject(deps, by, { id: request.id, call: 'UpdateProjectStatus', to: status })
}
