import { holdOperations } from '#domains/accounts'
import { type CompanyTransition, findCompanyTransition, findViolatedOfCompany, moveCompany } from '#domains/catalogue'
import { lockCompany } from '#domains/company'
import { transact } from '#kit/database/database'
import { enqueue } from '#kit/jobs/jobs'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { Refusal } from '#kit/values/refusal'
import type { ReviewDeps } from '../review.tables.ts'
import { mailNotice, newNotice } from './mail-notice.ts'
import { hasConflictWithCompany } from './publication.reads.ts'

type Change = { readonly id: string; readonly call: CompanyTransition['call']; readonly reason: string }

/** Deactivates a company with all that the public sees of it, or activates it again, and mails its members. */
export const changeCompanyStatus = (
  { db, clock }: Pick<ReviewDeps, 'db' | 'clock'>,
  by: By<Actor>,
  { id, call, reason }: Change,
): Promise<void> =>
  transact(db, async (tx) => {
    const now = clock.now()
    const operations = await holdOperations(tx, by.actor, now)
    const company = await lockCompany(tx, id)
    if (!company) throw new Refusal('company.unknown')
    const transition = findCompanyTransition(call, company.status)
    if (!transition) throw new Refusal('company.wrong-state')
    if (!transition.anyOf.some((operation) => operations.has(operation))) throw new Refusal('not-allowed')
    const violated = findViolatedOfCompany(transition, {
      isMemberOfCompany: by.actor.companyId === id,
      hasConflict: await hasConflictWithCompany(tx, { userId: by.actor.id, companyId: id }),
      hasReason: reason !== '',
    })
    if (violated) throw new Refusal(violated.refusal)
    await moveCompany(tx, by, { company, transition, reason, now })
    const notice = transition.to === 'Active' ? 'CompanyActivated' : 'CompanyDeactivated'
    await enqueue(tx, mailNotice, newNotice({ companyId: id, projectId: null, notice, reason }))
  })
