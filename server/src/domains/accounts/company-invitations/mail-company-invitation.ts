import { CompanyInvitationEmail, companyInvitationSubject } from '#emails/accounts'
import { createElement } from 'react'
import { transact, type Tx } from '#kit/database/database'
import { unlinked } from '#kit/mail/without-links'
import { insertInvitedUser } from '../user-management/user-management.writes.ts'
import type { SendDeps } from '../users/handle-mail-request.ts'
import { prepareLink } from '../users/prepare-link.ts'
import { isLinkMade } from '../users/user-links.writes.ts'
import { listUsersByEmail } from '../users/users.reads.ts'
import { lockUser } from '../users/users.writes.ts'
import { lockInvitedUser } from './company-invitations.writes.ts'

type Invitation = {
  /** The membership that the person is invited to. */
  readonly subjectId: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly company: string
  readonly invitedBy: { readonly id: string; readonly name: string }
  readonly requestId: string
}

/**
 * Mails the link of an invitation to the account of its address; without one, an account is opened that the link will
 * confirm. An account that staff have deactivated or deleted gets no mail.
 */
export const mailCompanyInvitation = async (deps: SendDeps, invitation: Invitation): Promise<void> => {
  const { subjectId, email, requestId } = invitation
  const [known] = await listUsersByEmail(deps.db, email)
  if (known && known.status !== 'Active' && known.status !== 'Unconfirmed') return
  const letter = (link: string) =>
    createElement(CompanyInvitationEmail, {
      firstName: invitation.firstName,
      invitedBy: unlinked(invitation.invitedBy.name),
      company: unlinked(invitation.company),
      link,
    })
  const link = { purpose: 'CompanyInvitation', subjectId, requestId, page: '/join-company', letter } as const
  const write = await prepareLink(deps, { ...link, email: known?.email ?? email, subject: companyInvitationSubject })
  await transact(deps.db, async (tx) => {
    if (await isLinkMade(tx, requestId)) return
    const userId = known?.status === 'Active' ? await lockActive(tx, known.id) : await openInvited(deps, tx, invitation)
    if (userId) await write(tx, userId)
  })
}

const lockActive = async (tx: Tx, id: string): Promise<string | null> =>
  (await lockUser(tx, id))?.status === 'Active' ? id : null

const openInvited = async ({ clock }: SendDeps, tx: Tx, i: Invitation): Promise<string> => {
  const earlier = await lockInvitedUser(tx, i.subjectId)
  if (earlier) return earlier.id
  const person = { email: i.email, firstName: i.firstName, lastName: i.lastName, phoneNumber: null }
  return (await insertInvitedUser(tx, person, { byId: i.invitedBy.id, now: clock.now() })).id
}
