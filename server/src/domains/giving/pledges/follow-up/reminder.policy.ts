import type { PledgeStatus } from '@lignum/contract/giving/pledges'
import { after, days } from '#kit/values/clock'

/** The days after a pledge at which its pledger is reminded. */
export const reminderDays = [7, 30, 60] as const
export const firstReminder = reminderDays[0]
/** A pledge without its money is overdue from the last reminder on. */
export const overdueAfter = reminderDays[2]
type ReminderDays = (typeof reminderDays)[number]

export type FollowedPledge = {
  readonly status: PledgeStatus
  readonly received_minor: number
  readonly email: string
  readonly declined_at: Date | null
  readonly created_at: Date
  /** Its project takes payments. */
  readonly is_open: boolean
  /** Online, or at the bank: it waits for a second person, or a line with its code was not explained yet. */
  readonly is_being_paid: boolean
}

/**
 * The reminder that is due, if any, and when to look at the pledge again; null: never. After a long pause of the worker
 * only the latest reminder is due: nobody gets two at once.
 */
export const nextReminder = (
  pledge: FollowedPledge,
  now: Date,
): { readonly due: ReminderDays | null; readonly remindAt: Date | null } => {
  const isOver = pledge.status !== 'Unfulfilled' || pledge.received_minor > 0 || pledge.declined_at !== null
  if (isOver || pledge.email === '') return { due: null, remindAt: null }
  if (pledge.is_being_paid) return { due: null, remindAt: after(now, days(1)) }
  const at = (step: ReminderDays) => after(pledge.created_at, days(step))
  const next = reminderDays.find((step) => at(step) > now)
  return {
    due: pledge.is_open ? (reminderDays.findLast((step) => at(step) <= now) ?? null) : null,
    remindAt: next ? at(next) : null,
  }
}
