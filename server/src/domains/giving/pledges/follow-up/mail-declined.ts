import { declinedSubject, PledgeDeclinedEmail } from '#emails/giving'
import { createElement } from 'react'
import { z } from 'zod'
import { listHolders } from '#domains/accounts'
import { transact } from '#kit/database/database'
import { job } from '#kit/jobs/jobs'
import { renderMail } from '#kit/mail/mail'
import { queueMails } from '#kit/mail/mail-batches'
import { spellMinor } from '#kit/values/money'
import { leftOf } from '../pledge.present.ts'
import type { PledgesDeps } from '../pledges.deps.ts'
import { findPledge } from '../pledges.reads.ts'

export const mailDeclinedJob = job({
  name: 'giving.mail-declined-pledge',
  payload: z.object({ id: z.uuid() }),
  attempts: 8,
})

/** Mails to those who handle pledges that a pledger cannot pay. */
export const mailDeclined = async (
  { db, clock, publicUrl }: Pick<PledgesDeps, 'db' | 'clock' | 'publicUrl'>,
  id: string,
): Promise<void> => {
  const pledge = await findPledge(db, id)
  // It may have been paid or closed since.
  if (!pledge || leftOf(pledge) === 0) return
  const holders = await listHolders(db, 'Change_Pledge_Status', clock.now())
  const mails = await Promise.all(
    holders.map(async (holder) => ({
      key: `pledge-declined:${id}:${holder.id}`,
      template: 'PledgeDeclined',
      to: holder.email,
      subject: declinedSubject(pledge.code),
      ...(await renderMail(
        createElement(PledgeDeclinedEmail, {
          name: holder.full_name,
          code: pledge.code,
          project: pledge.project_name,
          amount: `${pledge.currency} $${spellMinor(leftOf(pledge))}`,
          pledgeUrl: `${publicUrl}/admin/pledges/${id}`,
        }),
      )),
    })),
  )
  if (mails.length > 0) await transact(db, (tx) => queueMails(tx, mails))
}
