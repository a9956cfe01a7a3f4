import { localDay } from '#kit/values/local-day'

const dayMs = 86_400_000

/** 0 is Sunday. */
const isWorkday = (weekday: number): boolean => weekday % 7 !== 0 && weekday % 7 !== 6

/** Monday to Friday. Public holidays are counted as working days. */
export const isWorkingDay = (day: string): boolean => isWorkday(new Date(day).getUTCDay())

/** The working days after the first day, up to the last. Public holidays are counted as working days. */
export const workingDaysBetween = (first: string, last: string): number => {
  const days = Math.max(0, (Date.parse(last) - Date.parse(first)) / dayMs)
  const weekday = new Date(first).getUTCDay()
  const rest = Array.from({ length: days % 7 }, (_, i) => weekday + 1 + i)
  return Math.floor(days / 7) * 5 + rest.filter(isWorkday).length
}

const inDays = (days: number): string => (days === 1 ? '1 day' : `${days} days`)

/** How long a submission has waited, and by how much it is overdue, in working days. */
export const waitingSince = (submittedAt: Date, now: Date, reviewDays: number) => {
  const days = workingDaysBetween(localDay(submittedAt), localDay(now))
  const daysOverdue = Math.max(0, days - reviewDays)
  const waits = days === 0 ? 'waiting for less than a day' : `waiting for ${inDays(days)}`
  return { days, daysOverdue, text: daysOverdue > 0 ? `overdue by ${inDays(daysOverdue)}` : waits }
}
