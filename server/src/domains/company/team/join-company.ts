import type { joinCompany as call } from '@lignum/contract/company/team'
import type { ParsedRequestOf } from '@lignum/contract/core/call'
import { acceptCompanyInvitation, hashNewPassword, lockCompanyInvitation } from '#domains/accounts'
import { recordAudit } from '#domains/audit'
import { type Db, isUniqueViolation, transact, type Tx } from '#kit/database/database'
import type { Actor } from '#kit/security/actor'
import { type By, knownAs } from '#kit/security/by'
import type { Clock } from '#kit/values/clock'
import { Refusal } from '#kit/values/refusal'
import { abandonCompanies } from '../abandon-companies.ts'
import { lockCompany } from '../profile/profile.writes.ts'
import { deleteFormerMembership, findCompanyOfInvitation, findMember, setJoined } from './team.writes.ts'

type JoinDeps = { readonly db: Db; readonly clock: Clock; readonly refusesCommonPasswords: boolean }
type Request = ParsedRequestOf<typeof call>
type Mailed = Pick<Request, 'emailAddress' | 'token'>

/** A usable invitation and its company, both locked. */
export const lockInvitation = async (tx: Tx, mailed: Mailed, now: Date) => {
  const invitation = await lockCompanyInvitation(tx, mailed, now)
  const companyId = await findCompanyOfInvitation(tx, invitation.subjectId)
  const company = companyId ? await lockCompany(tx, companyId) : undefined
  // Withdrawn while the company's lock was waited for.
  const member = company && (await findMember(tx, { id: invitation.subjectId, companyId: company.id }))
  if (company?.status !== 'Active' || member?.status !== 'Invited') throw new Refusal('company.invitation-over')
  return { invitation, company }
}

/** Accepts an invitation. The account that was invited must be logged in, or is confirmed with a first password. */
export const joinCompany = async (deps: JoinDeps, by: By, who: Actor | null, r: Request): Promise<void> => {
  const now = deps.clock.now()
  // Checked before the expensive hash, and again in the transaction that uses the link.
  const { invitation: found } = await transact(deps.db, (tx) => lockInvitation(tx, r, now))
  if (!found.needsPassword && !who) throw new Refusal('not-signed-in')
  if (!found.needsPassword && who?.id !== found.userId) throw new Refusal('company.other-account')
  const passwordHash = found.needsPassword ? await hashOf(deps, r, [found.firstName, found.lastName]) : null
  const join = async (tx: Tx) => {
    const { invitation, company } = await lockInvitation(tx, r, now)
    if (invitation.needsPassword !== found.needsPassword) throw new Refusal('accounts.link-superseded')
    const { userId, subjectId: id } = invitation
    const acceptance = { companyId: company.id, passwordHash, now, onLapsed: abandonCompanies }
    if (!(await acceptCompanyInvitation(tx, by, invitation, acceptance))) throw new Refusal('company.has-one')
    await deleteFormerMembership(tx, company.id, userId)
    await setJoined(tx, id, userId, now)
    const changed = { event: 'Modified', entity: 'CompanyMember', entityId: id } as const
    await recordAudit(tx, knownAs(by, userId), [
      { ...changed, field: 'status', old: 'Invited', new: 'Active' },
      { ...changed, field: 'userId', new: userId },
    ])
  }
  await transact(deps.db, join).catch((err: unknown) => {
    throw isUniqueViolation(err, 'company_members_one_company') ? new Refusal('company.has-one') : err
  })
}

const hashOf = async (deps: JoinDeps, r: Request, names: readonly string[]): Promise<string> => {
  if (!r.password || !r.confirmPassword) throw new Refusal('company.password-needed', { field: 'password' })
  if (!r.agreement) throw new Refusal('company.agreement-needed', { field: 'agreement' })
  return hashNewPassword(deps, { emailAddress: r.emailAddress, password: r.password }, names)
}
