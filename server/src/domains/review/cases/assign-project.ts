import type { assignProject as call } from '@lignum/contract/review/review'
import type { ParsedRequestOf } from '@lignum/contract/core/call'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { Refusal } from '#kit/values/refusal'
import type { ReviewDeps } from '../review.tables.ts'
import { stepOf } from '../steps.policy.ts'
import { assignStep } from './assign-step.ts'
import { changeCase } from './change-case.ts'

/** Takes the present step of the review of a project, hands it over or returns it. */
export const assignProject = (
  deps: Pick<ReviewDeps, 'db' | 'clock'>,
  by: By<Actor>,
  { id, assigneeId }: ParsedRequestOf<typeof call>,
) =>
  changeCase(deps, by, id, async (change) => {
    const { company_id: companyId, status, submissions: submission } = change.project
    const step = stepOf(status)
    if (!step) throw new Refusal('catalogue.wrong-state')
    return assignStep(change, by, { projectId: id, updateId: null, companyId, submission, step }, assigneeId)
  })
