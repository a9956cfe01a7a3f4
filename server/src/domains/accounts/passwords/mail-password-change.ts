import { PasswordChangedEmail, passwordChangedSubject } from '#emails/accounts'
import { createElement } from 'react'
import { transact } from '#kit/database/database'
import { queueMail, renderMail } from '#kit/mail/mail'
import { findUser } from '../users/users.reads.ts'
import { formatTimestamp } from '../users/timestamp.present.ts'
import type { SendDeps } from '../users/handle-mail-request.ts'

/** Mails the owner that the password was changed. */
export const mailPasswordChange = async (
  { db, publicUrl }: SendDeps,
  { userId, changedAt }: { userId: string; changedAt: string },
): Promise<void> => {
  const user = await findUser(db, userId)
  if (!user) return
  const when = formatTimestamp(new Date(changedAt))
  const mail = await renderMail(
    createElement(PasswordChangedEmail, { firstName: user.first_name, when, siteUrl: publicUrl }),
  )
  const key = `password-changed:${userId}:${changedAt}`
  await transact(db, (tx) =>
    queueMail(tx, { key, template: 'PasswordChanged', to: user.email, subject: passwordChangedSubject, ...mail }),
  )
}
