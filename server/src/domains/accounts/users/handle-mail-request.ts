import {
  ActivationEmail,
  activationSubject,
  AlreadyRegisteredEmail,
  alreadyRegisteredSubject,
  PasswordResetEmail,
  passwordResetSubject,
} from '#emails/accounts'
import { createHash, randomUUID } from 'node:crypto'
import { createElement } from 'react'
import type { Clock } from '#kit/values/clock'
import { type Db, transact, type Tx } from '#kit/database/database'
import { enqueue } from '#kit/jobs/jobs'
import { deliverMail, queueMail, renderMail } from '#kit/mail/mail'
import { hashToken, newToken } from '#kit/security/tokens'
import { findUser, listUsersByEmail } from './users.reads.ts'
import type { MailRequest } from '../registration/registration.jobs.ts'
import { insertStandIn } from '../registration/registration.writes.ts'
import { lockUser } from './users.writes.ts'
import { inWords } from './timestamp.present.ts'
import { type LinkPurpose, linkExpiry } from './user-link.policy.ts'
import { insertLink } from './user-links.writes.ts'

export type SendDeps = { db: Db; clock: Clock; publicUrl: string }

type User = NonNullable<Awaited<ReturnType<typeof findUser>>>

/** Answers a registration or the wish for a new activation mail: with a link, or with the news that the account is active already. */
export const handleActivationMailRequest = async (deps: SendDeps, request: MailRequest): Promise<void> => {
  const known = await listUsersByEmail(deps.db, request.emailAddress)
  const [user] = known
  if (user?.status === 'Unconfirmed') await mailActivationLinks(deps, known, request)
  else if (user?.status === 'Active') await activationNotice(deps, user, request.requestId)
  else await mailNobody(deps, 'Activation', request)
}

/** Answers a forgotten password. An account that was never activated gets its activation link instead. */
export const handlePasswordResetMailRequest = async (deps: SendDeps, request: MailRequest): Promise<void> => {
  const known = await listUsersByEmail(deps.db, request.emailAddress)
  const [user] = known
  if (user?.status === 'Active') await mailLink(deps, 'PasswordReset', user, request.requestId)
  else if (user?.status === 'Unconfirmed') await mailActivationLinks(deps, known, request)
  else await mailNobody(deps, 'PasswordReset', request)
}

const letters = {
  Activation: { page: '/auth/confirm', subject: activationSubject, Letter: ActivationEmail },
  PasswordReset: { page: '/reset-password-confirm', subject: passwordResetSubject, Letter: PasswordResetEmail },
} as const

/**
 * A registration is mailed its own link. Whoever asks again gets one for each registration of the address that is still open, and the
 * mail says when it was made: with the link of somebody else's registration the owner would confirm that one's password.
 */
const mailActivationLinks = async (deps: SendDeps, pending: readonly User[], request: MailRequest): Promise<void> => {
  const { requestId, userId } = request
  const own = userId && (await findUser(deps.db, userId))
  for (const user of own ? [own] : pending)
    await mailLink(deps, 'Activation', pending.length > 1 ? withMoment(user) : user, requestOf(requestId, user))
}

const withMoment = (user: User) => ({ ...user, registeredAt: inWords(user.created_at) })

/** A request that makes several links: each has an id of its own, the same when the job runs again. */
const requestOf = (requestId: string, { id }: User): string => {
  const hex = createHash('sha256').update(`${requestId} ${id}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}

const mailLink = async (
  deps: SendDeps,
  purpose: LinkPurpose,
  user: User & Addressee,
  requestId: string,
): Promise<void> => {
  const write = await prepareLink(deps, purpose, user, requestId)
  await transact(deps.db, async (tx) => {
    const locked = await lockUser(tx, user.id)
    if (locked?.status === user.status && locked.email === user.email) await write(tx, user.id)
  })
}

type Addressee = { readonly email: string; readonly first_name: string; readonly registeredAt?: string }

class TakenBack extends Error {}

/**
 * Where there is nobody to mail, the same work is done for a stand-in and taken back. A worker shares its machine with the pages:
 * if an unknown address cost less, the time of the next answers would tell what our own answer does not.
 */
const mailNobody = async (deps: SendDeps, purpose: LinkPurpose, { requestId }: MailRequest): Promise<void> => {
  const standIn = { email: `${requestId}@invalid`, first_name: 'Nobody' }
  const write = await prepareLink(deps, purpose, standIn, requestId)
  try {
    await transact(deps.db, async (tx) => {
      await write(tx, await insertStandIn(tx, standIn.email, deps.clock.now()))
      throw new TakenBack()
    })
  } catch (err) {
    if (!(err instanceof TakenBack)) throw err
    await transact(deps.db, (tx) => enqueue(tx, deliverMail, { id: randomUUID() }))
  }
}

/** Makes a link and its letter; what is given back writes both down for a user. */
const prepareLink = async ({ clock, publicUrl }: SendDeps, purpose: LinkPurpose, to: Addressee, requestId: string) => {
  const { page, subject, Letter } = letters[purpose]
  const token = newToken()
  const link = `${publicUrl}${page}?${new URLSearchParams({ email: to.email, token })}`
  const mail = await renderMail(
    createElement(Letter, { firstName: to.first_name, link, registeredAt: to.registeredAt }),
  )
  const now = clock.now()
  const expiresAt = linkExpiry(purpose, now)
  return async (tx: Tx, userId: string): Promise<void> => {
    const tokenHash = hashToken(token)
    const isNew = await insertLink(tx, { userId, purpose, email: to.email, tokenHash, requestId, now, expiresAt })
    if (isNew) await queueMail(tx, { key: `link:${requestId}`, template: purpose, to: to.email, subject, ...mail })
  }
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
