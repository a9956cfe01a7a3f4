import { agreementVersions } from '@lignum/contract/accounts/agreement'
import { recordAudit } from '#domains/audit'
import type { Tx } from '#kit/database/database'
import { type By, knownAs } from '#kit/security/by'
import { hashToken } from '#kit/security/tokens'
import { Refusal } from '#kit/values/refusal'
import type { OnLapsed } from '../accounts.tables.ts'
import { acceptInvitation } from '../registration/accept-invitation.ts'
import { insertAgreement, lockUsersByEmail, setCompanyOfUser } from '../registration/registration.writes.ts'
import { isStaff } from '../sessions/grants.policy.ts'
import { whyLinkFails } from '../users/user-link.policy.ts'
import { lockLink, setLinkUsed } from '../users/user-links.writes.ts'
import { findGrants } from '../users/users.reads.ts'
import { makeEntrepreneur } from './company-invitations.writes.ts'

type Mailed = { readonly emailAddress: string; readonly token: string }
export type CompanyInvitation = Awaited<ReturnType<typeof lockCompanyInvitation>>

/** A usable link of an invitation with its account, both locked, in the order of a confirmed registration. */
export const lockCompanyInvitation = async (tx: Tx, { emailAddress, token }: Mailed, now: Date) => {
  const sameAddress = await lockUsersByEmail(tx, emailAddress)
  const mailed = { purposes: ['CompanyInvitation'], email: emailAddress, tokenHash: hashToken(token) } as const
  const link = await lockLink(tx, mailed)
  if (!link?.subject_id) throw new Refusal('accounts.link-wrong')
  const reason = whyLinkFails(link, now)
  if (reason) throw new Refusal(reason)
  if (link.status !== 'Unconfirmed' && link.status !== 'Active') throw new Refusal('accounts.deactivated')
  return {
    linkId: link.id,
    userId: link.user_id,
    subjectId: link.subject_id,
    email: link.email,
    firstName: link.first_name,
    lastName: link.last_name,
    needsPassword: link.status === 'Unconfirmed',
    sameAddress,
  }
}

type Acceptance = {
  readonly companyId: string
  /** The hash of the password that a person without an account has chosen. */
  readonly passwordHash: string | null
  readonly now: Date
  readonly onLapsed: OnLapsed
}

/** Makes the invited person an entrepreneur of the company. False when they have a company already. */
export const acceptCompanyInvitation = async (
  tx: Tx,
  by: By,
  invitation: CompanyInvitation,
  { companyId, passwordHash, now, onLapsed }: Acceptance,
): Promise<boolean> => {
  const { userId, linkId, sameAddress } = invitation
  if (isStaff(await findGrants(tx, userId, now))) throw new Refusal('accounts.staff-in-company')
  await setLinkUsed(tx, linkId, now)
  if (passwordHash !== null) {
    await acceptInvitation(tx, by, { userId, sameAddress, passwordHash, now, onLapsed })
    await insertAgreement(tx, userId, now)
  }
  if (!(await setCompanyOfUser(tx, userId, companyId))) return false
  await makeEntrepreneur(tx, userId, now)
  const changed = { event: 'Modified', entity: 'User', entityId: userId } as const
  await recordAudit(tx, knownAs(by, userId), [
    { ...changed, field: 'companyId', new: companyId },
    { ...changed, field: 'roles', new: 'Entrepreneur' },
    ...(passwordHash === null ? [] : [{ ...changed, field: 'terms', new: agreementVersions.terms }]),
  ])
  return true
}
