import { changedFields, recordAudit } from '#domains/audit'
import { type LockedCompany, setCompanyStatus } from '#domains/company'
import type { Tx } from '#kit/database/database'
import { recordVisibilityChange } from '#kit/database/visibility-changes'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { alignFiles } from './align-files.ts'
import type { CompanyTransition } from './company-flow.ts'
import { insertHistoriesOfListed, setCompanyIsActive } from './publication.writes.ts'

type Move = {
  readonly company: LockedCompany
  readonly transition: CompanyTransition
  readonly reason: string
  readonly now: Date
}

/** Deactivates a locked company, which hides all of its projects and files, or activates it again. The guards must hold. */
export const moveCompany = async (tx: Tx, by: By<Actor>, { company, transition, reason, now }: Move): Promise<void> => {
  const author = { byId: by.actor.id, now }
  const { to: status, says: message } = transition
  await setCompanyStatus(tx, company.id, { status, reason })
  await setCompanyIsActive(tx, company.id, status === 'Active')
  await alignFiles(tx, company, null)
  await recordVisibilityChange(tx)
  await insertHistoriesOfListed(tx, { companyId: company.id, message, ...author })
  const before = { status: company.status, deactivationReason: company.deactivation_reason }
  await recordAudit(tx, by, changedFields('Company', company.id, before, { status, deactivationReason: reason }))
}
