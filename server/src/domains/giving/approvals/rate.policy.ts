import { after, days } from '#kit/values/clock'
import { rateDays } from '../orders/prepare-order.ts'

/** From so many days before US dollars are turned off, the page of the rates warns. */
const warningDays = 3
/** The most that one rate differs from the last without being confirmed once more, in per cent. */
const usualPercent = 5

/** `160.25` → 160250000: Jamaican dollars for one US dollar, in millionths. */
export const toMillionths = (text: string): number => {
  const [whole = '', decimals = ''] = text.split('.')
  return Number(`${whole}${decimals.padEnd(6, '0')}`)
}

/** 160250000 → `160.25` */
export const fromMillionths = (rateE6: number): string => {
  const digits = String(rateE6).padStart(7, '0')
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`.replace(/(\.\d\d\d*?)0+$/, '$1')
}

/** Whether a rate is further off the last one than rates usually are. */
export const isUnusual = (rateE6: number, lastE6: number | null): boolean =>
  lastE6 !== null && Math.abs(rateE6 - lastE6) * 100 > lastE6 * usualPercent

const dayAfter = (day: string, count: number): string =>
  after(new Date(`${day}T00:00:00Z`), days(count))
    .toISOString()
    .slice(0, 10)

/** Until when US dollars stay enabled with the rate that is in force and those that follow it without a gap. */
export const usdUntil = (ratesOf: readonly string[], today: string) => {
  const until = ratesOf.reduce<string | null>(
    (end, day) => (end === null || day <= dayAfter(end, 1) ? dayAfter(day, rateDays) : end),
    null,
  )
  const isOn = until !== null && until >= today
  return { isOn, until, isEndingSoon: isOn && until <= dayAfter(today, warningDays) }
}

/** The furthest day in the future for which a rate can be entered: it waits for its day. */
export const lastDayToEnter = (today: string): string => dayAfter(today, rateDays)
