import {
  ActivationEmail,
  activationSubject,
  AlreadyRegisteredEmail,
  alreadyRegisteredSubject,
  InvitationEmail,
  invitationSubject,
  PasswordResetEmail,
  passwordResetSubject,
} from '#emails/accounts'
import { createHash, randomUUID } from 'node:crypto'
import { createElement } from 'react'
import type { Clock } from '#kit/values/clock'
import { type Db, transact } from '#kit/database/database'
import { enqueue } from '#kit/jobs/jobs'
import { deliverMail, queueMail, renderMail } from '#kit/mail/mail'
import { findUser, listUsersByEmail } from './users.reads.ts'
import type { MailRequest } from '../registration/registration.jobs.ts'
import { insertPlaceholderUser } from '../registration/registration.writes.ts'
import { prepareLink } from './prepare-link.ts'
import { lockUser } from './users.writes.ts'
import { formatTimestamp } from './timestamp.present.ts'

export type SendDeps = { db: Db; clock: Clock; publicUrl: string }

type User = NonNullable<Awaited<ReturnType<typeof findUser>>>

/**
 * Handles a registration or a request for another activation mail: sends a link, or the notice that the account is
 * active already.
 */
export const handleActivationMailRequest = async (deps: SendDeps, request: MailRequest): Promise<void> => {
  const known = await listUsersByEmail(deps.db, request.emailAddress)
  const [user] = known
  if (user?.status === 'Unconfirmed') await mailActivationLinks(deps, known, request)
  else if (user?.status === 'Active') await activationNotice(deps, user, request.requestId)
  else await mailPlaceholder(deps, 'Activation', request)
}

/** Handles a forgotten password. An account that was never activated gets its activation link instead. */
export const handlePasswordResetMailRequest = async (deps: SendDeps, request: MailRequest): Promise<void> => {
  const known = await listUsersByEmail(deps.db, request.emailAddress)
  const [user] = known
  if (user?.status === 'Active') await mailLink(deps, 'PasswordReset', user, request.requestId)
  else if (user?.status === 'Unconfirmed') await mailActivationLinks(deps, known, request)
  else await mailPlaceholder(deps, 'PasswordReset', request)
}

const letters = {
  Activation: { page: '/auth/confirm', subject: activationSubject, Letter: ActivationEmail },
  Invitation: { page: '/reset-password-confirm', subject: invitationSubject, Letter: InvitationEmail },
  PasswordReset: { page: '/reset-password-confirm', subject: passwordResetSubject, Letter: PasswordResetEmail },
} as const
type MailedPurpose = keyof typeof letters

/**
 * A registration is mailed its own link. A repeated request gets one link for each open registration of the address,
 * and the mail names the time of that registration: with the link of somebody else's registration the owner would
 * confirm that person's password.
 */
const mailActivationLinks = async (deps: SendDeps, pending: readonly User[], request: MailRequest): Promise<void> => {
  const { requestId, userId } = request
  const own = userId && (await findUser(deps.db, userId))
  for (const user of own ? [own] : pending)
    await mailLink(deps, confirmationOf(user), pending.length > 1 ? withMoment(user) : user, requestOf(requestId, user))
}

const confirmationOf = (user: User): MailedPurpose => (user.is_invited ? 'Invitation' : 'Activation')

const withMoment = (user: User) => ({ ...user, registeredAt: formatTimestamp(user.created_at) })

/** A request that creates several links: each gets its own id, the same when the job runs again. */
const requestOf = (requestId: string, { id }: User): string => {
  const hex = createHash('sha256').update(`${requestId} ${id}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}

const mailLink = async (
  deps: SendDeps,
  purpose: MailedPurpose,
  user: User & Addressee,
  requestId: string,
): Promise<void> => {
  const write = await prepareLetter(deps, purpose, user, requestId)
  await transact(deps.db, async (tx) => {
    const locked = await lockUser(tx, user.id)
    if (locked?.status === user.status && locked.email === user.email) await write(tx, user.id)
  })
}

type Addressee = { readonly email: string; readonly first_name: string; readonly registeredAt?: string }

class RolledBack extends Error {}

/**
 * When there is nobody to mail, the same work is done for a placeholder user and rolled back. A worker shares its
 * machine with the web process: if an unknown address cost less, the timing of the next responses would reveal what our
 * own response does not.
 */
const mailPlaceholder = async (deps: SendDeps, purpose: MailedPurpose, { requestId }: MailRequest): Promise<void> => {
  const placeholder = { email: `${requestId}@invalid`, first_name: 'Nobody' }
  const write = await prepareLetter(deps, purpose, placeholder, requestId)
  try {
    await transact(deps.db, async (tx) => {
      await write(tx, await insertPlaceholderUser(tx, placeholder.email, deps.clock.now()))
      throw new RolledBack()
    })
  } catch (err) {
    if (!(err instanceof RolledBack)) throw err
    await transact(deps.db, (tx) => enqueue(tx, deliverMail, { id: randomUUID() }))
  }
}

const prepareLetter = (deps: SendDeps, purpose: MailedPurpose, to: Addressee, requestId: string) => {
  const { page, subject, Letter } = letters[purpose]
  const letter = (link: string) =>
    createElement(Letter, { firstName: to.first_name, link, registeredAt: to.registeredAt })
  return prepareLink(deps, { purpose, subjectId: null, email: to.email, requestId, page, subject, letter })
}

const activationNotice = async ({ db, publicUrl }: SendDeps, user: User, requestId: string): Promise<void> => {
  const mail = await renderMail(
    createElement(AlreadyRegisteredEmail, { firstName: user.first_name, siteUrl: publicUrl }),
  )
  const subject = alreadyRegisteredSubject
  await transact(db, (tx) =>
    queueMail(tx, { key: `already:${requestId}`, template: 'AlreadyRegistered', to: user.email, subject, ...mail }),
  )
}
