import { exchange } from './exchange.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const { timeZone } = exchange()
  const key = JSON.stringify([locale, timeZone, options])
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, ...options })
  formats.set(key, format)
  return format
}

/** The day at the exchange at that moment, for readers: 15 November 2026. */
export const formatDay = (at: Date): string => formatOf('en-GB', { dateStyle: 'long' }).format(at)

/** The same in a table: 15 Nov 2026. */
export const formatShortDay = (at: Date): string => formatOf('en-GB', { dateStyle: 'medium' }).format(at)

/** The day at the exchange at that moment, as YYYY-MM-DD. */
export const localDay = (at: Date): string => formatOf('sv-SE', { dateStyle: 'short' }).format(at)

/** The hour of the day at the exchange at that moment, 0 to 23. */
export const localHour = (at: Date): number =>
  Number(formatOf('sv-SE', { hour: '2-digit', hourCycle: 'h23' }).format(at))

/** The time at the exchange at that moment, for readers. */
export const formatMoment = (at: Date): string =>
  formatOf('en-JM', { dateStyle: 'long', timeStyle: 'short' }).format(at)

/** The time of day at the exchange at that moment, for readers: 3:54 am. */
export const formatClock = (at: Date): string => formatOf('en-JM', { timeStyle: 'short' }).format(at)

/** The offset of the exchange's time zone from UTC at that moment. */
const aheadMs = (at: number): number => {
  const shown = formatOf('sv-SE', { dateStyle: 'short', timeStyle: 'medium' }).format(at)
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - Math.floor(at / 1_000) * 1_000
}

/** When a day begins at the exchange. The second calculation is for zones with daylight saving time. */
export const startOfDay = (day: string): Date => {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  return new Date(midnight - aheadMs(midnight - aheadMs(midnight)))
}
