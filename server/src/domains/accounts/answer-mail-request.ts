import {
  ActivationEmail,
  activationSubject,
  AlreadyRegisteredEmail,
  alreadyRegisteredSubject,
  PasswordResetEmail,
  passwordResetSubject,
} from '#emails/accounts'
import { createElement } from 'react'
import type { Clock } from '#kit/clock'
import { type Db, transact } from '#kit/database'
import { queueMail, renderMail } from '#kit/mail'
import { hashToken, newToken } from '#kit/tokens'
import { findUserByEmail } from './accounts.reads.ts'
import type { MailRequest } from './joining.jobs.ts'
import { lockUser } from './accounts.writes.ts'
import { type LinkPurpose, linkExpiry } from './user-link.policy.ts'
import { insertLink } from './user-links.writes.ts'

export type SendDeps = { db: Db; clock: Clock; publicUrl: string }

type User = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>

/** Answers a registration or the wish for a new activation mail: with a link, or with the news that the account is active already. */
export const answerActivation = async (deps: SendDeps, request: MailRequest): Promise<void> => {
  const user = await findUserByEmail(deps.db, request.emailAddress)
  if (user?.status === 'Unconfirmed') await mailLink(deps, 'Activation', user, request.requestId)
  if (user?.status === 'Active') await tellThatActive(deps, user, request.requestId)
}

/** Answers a forgotten password. An account that was never activated gets its activation link instead. */
export const answerPasswordReset = async (deps: SendDeps, request: MailRequest): Promise<void> => {
  const user = await findUserByEmail(deps.db, request.emailAddress)
  if (user?.status === 'Active') await mailLink(deps, 'PasswordReset', user, request.requestId)
  if (user?.status === 'Unconfirmed') await mailLink(deps, 'Activation', user, request.requestId)
}

const letters = {
  Activation: { page: '/auth/confirm', subject: activationSubject, Letter: ActivationEmail },
  PasswordReset: { page: '/reset-password-confirm', subject: passwordResetSubject, Letter: PasswordResetEmail },
} as const

const mailLink = async (deps: SendDeps, purpose: LinkPurpose, user: User, requestId: string): Promise<void> => {
  const { page, subject, Letter } = letters[purpose]
  const token = newToken()
  const link = `${deps.publicUrl}${page}?${new URLSearchParams({ email: user.email, token })}`
  const mail = await renderMail(createElement(Letter, { firstName: user.first_name, link }))
  const now = deps.clock.now()
  await transact(deps.db, async (tx) => {
    const locked = await lockUser(tx, user.id)
    if (locked?.status !== user.status || locked.email !== user.email) return
    const isNew = await insertLink(tx, {
      userId: user.id,
      purpose,
      email: user.email,
      tokenHash: hashToken(token),
      requestId,
      now,
      expiresAt: linkExpiry(purpose, now),
    })
    if (isNew) await queueMail(tx, { key: `link:${requestId}`, template: purpose, to: user.email, subject, ...mail })
  })
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
