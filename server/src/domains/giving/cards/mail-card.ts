import { CardEmail, cardSubject } from '#emails/giving'
import { createElement } from 'react'
import { findUser } from '#domains/accounts'
import { transact } from '#kit/database/database'
import { queueMail, renderMail } from '#kit/mail/mail'
import type { CardsDeps } from './cards.deps.ts'
import type { CardEvent } from './enqueue-card-jobs.ts'

/** Notifies a user of a change of their card, so that misuse of the account does not go unnoticed. */
export const mailCard = async (
  { db, publicUrl }: Pick<CardsDeps, 'db' | 'publicUrl'>,
  { userId, last4, event, at }: CardEvent,
): Promise<void> => {
  const user = await findUser(db, userId)
  if (!user) return
  const mail = await renderMail(
    createElement(CardEmail, { firstName: user.first_name, last4, event, siteUrl: publicUrl }),
  )
  const letter = { template: 'Card', to: user.email, subject: cardSubject, ...mail }
  await transact(db, (tx) => queueMail(tx, { key: `card:${userId}:${last4}:${event}:${at}`, ...letter }))
}
