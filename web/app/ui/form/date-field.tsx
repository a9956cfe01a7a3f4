import { formatDay, formatTime } from '../../lib/format/format-date.ts'
import { useSite } from '../../lib/page/use-site.ts'

/** A day in the configured display format. */
export function Day({ at }: { at: string }) {
  return formatDay(at, useSite().dateFormat)
}

/** A day with the time of day. */
export function Moment({ at }: { at: string }) {
  return formatTime(at, useSite().dateFormat)
}
