import {
  ActivationEmail,
  activationSubject,
  AlreadyRegisteredEmail,
  alreadyRegisteredSubject,
  PasswordResetEmail,
  passwordResetSubject,
} from '#emails/accounts'
import { randomUUID } from 'node:crypto'
import { createElement } from 'react'
import type { Clock } from '#kit/clock'
import { type Db, transact, type Tx } from '#kit/database'
import { enqueue } from '#kit/jobs'
import { deliverMail, queueMail, renderMail } from '#kit/mail'
import { hashToken, newToken } from '#kit/tokens'
import { findUserByEmail } from './accounts.reads.ts'
import type { MailRequest } from './joining.jobs.ts'
import { insertStandIn } from './joining.writes.ts'
import { lockUser } from './accounts.writes.ts'
import { type LinkPurpose, linkExpiry } from './user-link.policy.ts'
import { insertLink } from './user-links.writes.ts'

export type SendDeps = { db: Db; clock: Clock; publicUrl: string }

type User = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>

/** Answers a registration or the wish for a new activation mail: with a link, or with the news that the account is active already. */
export const answerActivationMailRequest = async (deps: SendDeps, request: MailRequest): Promise<void> => {
  const user = await findUserByEmail(deps.db, request.emailAddress)
  if (user?.status === 'Unconfirmed') await mailLink(deps, 'Activation', user, request.requestId)
  else if (user?.status === 'Active') await tellThatActive(deps, user, request.requestId)
  else await mailNobody(deps, 'Activation', request)
}

/** Answers a forgotten password. An account that was never activated gets its activation link instead. */
export const answerPasswordResetMailRequest = async (deps: SendDeps, request: MailRequest): Promise<void> => {
  const user = await findUserByEmail(deps.db, request.emailAddress)
  if (user?.status === 'Active') await mailLink(deps, 'PasswordReset', user, request.requestId)
  else if (user?.status === 'Unconfirmed') await mailLink(deps, 'Activation', user, request.requestId)
  else await mailNobody(deps, 'PasswordReset', request)
}

const letters = {
  Activation: { page: '/auth/confirm', subject: activationSubject, Letter: ActivationEmail },
  PasswordReset: { page: '/reset-password-confirm', subject: passwordResetSubject, Letter: PasswordResetEmail },
} as const

const mailLink = async (deps: SendDeps, purpose: LinkPurpose, user: User, requestId: string): Promise<void> => {
  const write = await prepareLink(deps, purpose, user, requestId)
  await transact(deps.db, async (tx) => {
    const locked = await lockUser(tx, user.id)
    if (locked?.status === user.status && locked.email === user.email) await write(tx, user.id)
  })
}

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
const prepareLink = async (
  { clock, publicUrl }: SendDeps,
  purpose: LinkPurpose,
  to: { email: string; first_name: string },
  requestId: string,
) => {
  const { page, subject, Letter } = letters[purpose]
  const token = newToken()
  const link = `${publicUrl}${page}?${new URLSearchParams({ email: to.email, token })}`
  const mail = await renderMail(createElement(Letter, { firstName: to.first_name, link }))
  const now = clock.now()
  const expiresAt = linkExpiry(purpose, now)
  return async (tx: Tx, userId: string): Promise<void> => {
    const tokenHash = hashToken(token)
    const isNew = await insertLink(tx, { userId, purpose, email: to.email, tokenHash, requestId, now, expiresAt })
    if (isNew) await queueMail(tx, { key: `link:${requestId}`, template: purpose, to: to.email, subject, ...mail })
  }
}

const tellThatActive = async ({ db, publicUrl }: SendDeps, user: User, requestId: string): Promise<void> => {
  const mail = await renderMail(
    createElement(AlreadyRegisteredEmail, { firstName: user.first_name, siteUrl: publicUrl }),
  )
  const subject = alreadyRegisteredSubject
  await transact(db, (tx) =>
    queueMail(tx, { key: `already:${requestId}`, template: 'AlreadyRegistered', to: user.email, subject, ...mail }),
  )
}
