import { recordAudit, type AuditChange } from '#domains/audit'
import { type Db, transact, type Tx } from '#kit/database/database'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import type { Clock } from '#kit/values/clock'
import { Refusal } from '#kit/values/refusal'
import { type LockedCompany, lockCompany } from '../profile/profile.writes.ts'
import { requireCompany } from '../require-company.ts'
import { findMember } from './team.writes.ts'

type Change = { readonly tx: Tx; readonly company: LockedCompany; readonly now: Date }
type Member = NonNullable<Awaited<ReturnType<typeof findMember>>>

/** Runs a change of the members of the caller's company; such changes of one company wait for each other. */
export const changeTeam = <T>(
  { db, clock }: { db: Db; clock: Clock },
  { actor }: By<Actor>,
  change: (change: Change) => Promise<T>,
): Promise<T> =>
  transact(db, async (tx) => {
    const company = await lockCompany(tx, await requireCompany(tx, actor))
    if (!company) throw new Refusal('company.none')
    return change({ tx, company, now: clock.now() })
  })

/** The same for one member, who is not found when they belong to another company. */
export const changeMember = (
  deps: { db: Db; clock: Clock },
  by: By<Actor>,
  id: string,
  change: (change: Change & { readonly member: Member }) => Promise<AuditChange[]>,
): Promise<void> =>
  changeTeam(deps, by, async ({ tx, company, now }) => {
    const member = await findMember(tx, { id, companyId: company.id })
    if (!member) throw new Refusal('company.unknown')
    const changes = await change({ tx, company, now, member })
    if (changes.length > 0) await recordAudit(tx, by, changes)
  })
