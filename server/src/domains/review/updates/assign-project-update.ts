import type { assignProjectUpdate as call } from '@lignum/contract/review/updates'
import type { ParsedRequestOf } from '@lignum/contract/core/call'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { Refusal } from '#kit/values/refusal'
import { assignStep } from '../cases/assign-step.ts'
import type { ReviewDeps } from '../review.tables.ts'
import { stepOf } from '../steps.policy.ts'
import { changeUpdateCase } from './change-update-case.ts'

/** Takes the present step of the review of an update, hands it over or returns it. */
export const assignProjectUpdate = (
  deps: Pick<ReviewDeps, 'db' | 'clock'>,
  by: By<Actor>,
  { id, assigneeId }: ParsedRequestOf<typeof call>,
) =>
  changeUpdateCase(deps, by, id, async (change) => {
    const { project, update } = change
    const step = stepOf(update.status)
    if (!step) throw new Refusal('catalogue.update-state')
    const about = { projectId: project.id, updateId: id, companyId: project.company_id }
    return assignStep(change, by, { ...about, submission: update.submissions, step }, assigneeId)
  })
