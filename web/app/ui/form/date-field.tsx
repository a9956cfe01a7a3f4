import { formatDay, formatRecent, formatTime } from '../../lib/format/format-date.ts'
import { useSite } from '../../lib/page/use-site.ts'

/** A day in the configured display format. */
export function Day({ at }: { at: string }) {
  return formatDay(at, useSite().dateFormat)
}

/** A day that has no time and no time zone: `2026-11-16`. */
export function CalendarDay({ day }: { day: string }) {
  return formatDay(`${day}T12:00:00Z`, useSite().dateFormat)
}

/** A day with the time of day. */
export function Moment({ at }: { at: string }) {
  return formatTime(at, useSite().dateFormat)
}

/** A time of day, with the day only when it is not that of `now`. */
export function RecentTime({ at, now }: { at: string; now: string }) {
  return formatRecent(at, useSite().dateFormat, now)
}
