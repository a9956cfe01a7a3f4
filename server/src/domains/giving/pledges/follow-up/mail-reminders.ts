import { PledgeReminderEmail, reminderSubject } from '#emails/giving'
import { createElement } from 'react'
import { z } from 'zod'
import { transact, type Tx } from '#kit/database/database'
import { job } from '#kit/jobs/jobs'
import { type Mail, renderMail } from '#kit/mail/mail'
import { queueMails } from '#kit/mail/mail-batches'
import { formatDay } from '#kit/values/local-day'
import { spellMinor } from '#kit/values/money'
import { bankInstructionsFor } from '../bank-instructions.policy.ts'
import type { PledgesDeps } from '../pledges.deps.ts'
import { claimDuePledges, type DuePledge, insertReminder, setRemindAt } from './follow-up.writes.ts'
import { nextReminder, reminderDays } from './reminder.policy.ts'

export const mailRemindersJob = job({
  name: 'giving.mail-pledge-reminders',
  payload: z.unknown(),
  attempts: 3,
  every: '13 * * * *',
})

/** Pledges per transaction. */
const perBatch = 50

type Deps = Pick<PledgesDeps, 'db' | 'clock' | 'bank' | 'publicUrl' | 'listCodesInQueue'>

const keyOf = (pledgeId: string, days: number): string => `pledge-reminder:${pledgeId}:${days}`

/** The keys of all mails that remind of a pledge. */
export const reminderKeys = (pledgeId: string): string[] => reminderDays.map((days) => keyOf(pledgeId, days))

/**
 * Reminds those who have not paid their pledge, batch by batch. A reminder, its mail and the time of the next one are
 * written in one transaction, so that a killed worker repeats all of it or nothing. Concurrent workers claim different
 * pledges.
 */
export const mailReminders = async (deps: Deps): Promise<void> => {
  const now = deps.clock.now()
  for (;;) {
    const claimed = await transact(deps.db, (tx) => remindBatch(deps, tx, now))
    if (claimed < perBatch) return
  }
}

const remindBatch = async (deps: Deps, tx: Tx, now: Date): Promise<number> => {
  const pledges = await claimDuePledges(tx, { now, limit: perBatch })
  const codes = pledges.map(({ code }) => code)
  const atBank = new Set(codes.length > 0 ? await deps.listCodesInQueue(tx, codes) : [])
  const mails: Mail[] = []
  for (const pledge of pledges) {
    const isBeingPaid = pledge.is_being_paid || atBank.has(pledge.code)
    const { due, remindAt } = nextReminder({ ...pledge, is_being_paid: isBeingPaid }, now)
    await setRemindAt(tx, pledge.id, remindAt)
    if (due && (await insertReminder(tx, pledge.id, due))) mails.push(await mailOf(deps, pledge, due))
  }
  if (mails.length > 0) await queueMails(tx, mails)
  return pledges.length
}

const mailOf = async ({ bank, publicUrl }: Deps, pledge: DuePledge, days: number): Promise<Mail> => {
  const { code, currency, total_minor: leftMinor } = pledge
  const trackUrl = `${publicUrl}/pledge/track/${code}`
  const mail = await renderMail(
    createElement(PledgeReminderEmail, {
      name: pledge.pledger_name,
      project: pledge.project_name,
      amount: `${currency} $${spellMinor(leftMinor)}`,
      day: formatDay(pledge.created_at),
      bank: bankInstructionsFor(bank, { code, currency, leftMinor }),
      payUrl: trackUrl,
      cannotUrl: `${trackUrl}?cannot=pay`,
    }),
  )
  return {
    key: keyOf(pledge.id, days),
    template: 'PledgeReminder',
    to: pledge.email,
    subject: reminderSubject(code),
    ...mail,
  }
}
