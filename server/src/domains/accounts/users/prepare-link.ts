import type { ReactElement } from 'react'
import type { Tx } from '#kit/database/database'
import { queueMail, renderMail } from '#kit/mail/mail'
import { hashToken, newToken } from '#kit/security/tokens'
import type { Clock } from '#kit/values/clock'
import { type LinkPurpose, linkExpiry } from './user-link.policy.ts'
import { insertLink } from './user-links.writes.ts'

type MailedLink = {
  readonly purpose: LinkPurpose
  readonly subjectId: string | null
  readonly email: string
  readonly requestId: string
  readonly page: string
  readonly subject: string
  readonly letter: (link: string) => ReactElement
}

/** Prepares a link and its mail; the returned function writes both for a user. */
export const prepareLink = async (
  { clock, publicUrl }: { clock: Clock; publicUrl: string },
  { purpose, subjectId, email, requestId, page, subject, letter }: MailedLink,
) => {
  const token = newToken()
  const mail = await renderMail(letter(`${publicUrl}${page}?${new URLSearchParams({ email, token })}`))
  const now = clock.now()
  const expiresAt = linkExpiry(purpose, now)
  return async (tx: Tx, userId: string): Promise<void> => {
    const tokenHash = hashToken(token)
    const isNew = await insertLink(tx, { userId, purpose, subjectId, email, tokenHash, requestId, now, expiresAt })
    if (isNew) await queueMail(tx, { key: `link:${requestId}`, template: purpose, to: email, subject, ...mail })
  }
}
