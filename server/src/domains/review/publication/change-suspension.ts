import { findSuspension, findViolatedSuspension, moveSuspension, type SuspensionTransition } from '#domains/catalogue'
import { enqueue } from '#kit/jobs/jobs'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { Refusal } from '#kit/values/refusal'
import { changeCase } from '../cases/change-case.ts'
import type { ReviewDeps } from '../review.tables.ts'
import { mailNotice, newNotice } from './mail-notice.ts'

type Change = { readonly id: string; readonly call: SuspensionTransition['call']; readonly reason: string }

/** Suspends a listed project, or ends its suspension, and mails the company. */
export const changeSuspension = (
  deps: Pick<ReviewDeps, 'db' | 'clock'>,
  by: By<Actor>,
  { id, call, reason }: Change,
): Promise<void> =>
  changeCase(deps, by, id, async ({ tx, project, company, operations, relation, now }) => {
    const transition = findSuspension(call, project.is_suspended)
    if (!transition) throw new Refusal('catalogue.wrong-state')
    if (!transition.anyOf.some((operation) => operations.has(operation))) throw new Refusal('not-allowed')
    const isListed = project.status === 'Finalized' || project.status === 'Completed'
    const violated = findViolatedSuspension(transition, { ...relation, isListed, hasReason: reason !== '' })
    if (violated) throw new Refusal(violated.refusal)
    await moveSuspension(tx, by, { project, company, transition, reason, now })
    const notice = transition.to === 'Suspended' ? 'Suspended' : 'Resumed'
    await enqueue(tx, mailNotice, newNotice({ companyId: company.id, projectId: id, notice, reason }))
  })
