import { PledgeEmail, pledgeSubject } from '#emails/giving'
import { createElement } from 'react'
import { transact } from '#kit/database/database'
import { queueMail, renderMail } from '#kit/mail/mail'
import { spellMinor } from '#kit/values/money'
import type { PledgesDeps } from './pledges.deps.ts'
import { bankInstructionsFor } from './bank-instructions.policy.ts'
import { findPledge } from './pledges.reads.ts'

/** The key of the mail with the payment instructions of a pledge. */
export const pledgeMailKey = (id: string): string => `pledge:${id}`

/** Mails the payment instructions of a pledge. */
export const mailPledge = async (
  { db, bank, publicUrl }: Pick<PledgesDeps, 'db' | 'bank' | 'publicUrl'>,
  id: string,
): Promise<void> => {
  const pledge = await findPledge(db, id)
  if (!pledge?.email) return
  const { code, currency, total_minor: leftMinor } = pledge
  const mail = await renderMail(
    createElement(PledgeEmail, {
      name: pledge.pledger_name,
      project: pledge.project_name,
      amount: `${currency} $${spellMinor(leftMinor)}`,
      bank: bankInstructionsFor(bank, { code, currency, leftMinor }),
      trackUrl: `${publicUrl}/pledge/track/${code}`,
    }),
  )
  const message = { template: 'Pledge', to: pledge.email, subject: pledgeSubject(code), ...mail }
  await transact(db, (tx) => queueMail(tx, { key: pledgeMailKey(id), ...message }))
}
