import { days, hours, minutes } from '../values/clock.ts'
import { formatClock } from '../values/local-day.ts'

/** A schedule as people read it, and when it is due next; null for what runs all the time. */
export type DescribedSchedule = { readonly text: string; readonly next: Date | null }

/** The first of the moments `offset + n × period` that is after `now`. Crontabs are in UTC, and so are these. */
const nextAt = (now: Date, period: number, offset: number): Date =>
  new Date((Math.floor((now.getTime() - offset) / period) + 1) * period + offset)

const every = (count: number, unit: string): string => (count === 1 ? `Every ${unit}` : `Every ${count} ${unit}s`)

/** The forms of schedules that we use, the first that matches. */
const forms: readonly (readonly [RegExp, (now: Date, ...numbers: number[]) => DescribedSchedule])[] = [
  [
    /^every (\d+) s$/,
    (_, seconds = 1) => ({ text: seconds % 60 ? every(seconds, 'second') : every(seconds / 60, 'minute'), next: null }),
  ],
  [/^\* \* \* \* \*$/, (now) => ({ text: every(1, 'minute'), next: nextAt(now, minutes(1), 0) })],
  [
    /^\*\/(\d+) \* \* \* \*$/,
    (now, count = 1) => ({ text: every(count, 'minute'), next: nextAt(now, minutes(count), 0) }),
  ],
  [
    /^(\d+) \* \* \* \*$/,
    (now, minute = 0) => ({
      text: `Every hour, ${minute} minutes past`,
      next: nextAt(now, hours(1), minutes(minute)),
    }),
  ],
  [
    /^(\d+) (\d+) \* \* \*$/,
    (now, minute = 0, hour = 0) => {
      const next = nextAt(now, days(1), hours(hour) + minutes(minute))
      return { text: `Every day at ${formatClock(next)}`, next }
    },
  ],
]

/** A crontab line or `every 5 s` in plain words, in the time of the exchange. */
export const describeSchedule = (schedule: string, now: Date): DescribedSchedule => {
  for (const [form, describe] of forms) {
    const numbers = form.exec(schedule)?.slice(1).map(Number)
    if (numbers) return describe(now, ...numbers)
  }
  return { text: schedule, next: null }
}
