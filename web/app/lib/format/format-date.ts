const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Jamaica',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  weekday: 'long',
})
const clock = new Intl.DateTimeFormat('en-JM', { timeStyle: 'short', timeZone: 'America/Jamaica' })
const months = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Jamaica', month: 'numeric' })

/** The tokens of a display format; longer alternatives first. */
const tokens = /YYYY|YY|MMMM|MMM|MM|M|DD|D|dddd|ddd/g

/** A day in Jamaican time, in the configured display format (`DD MMM YYYY`); the same on server and browser. */
export const formatDay = (at: string, pattern: string): string => {
  const date = new Date(at)
  const {
    year = '',
    month = '',
    day = '',
    weekday = '',
  } = Object.fromEntries(parts.formatToParts(date).map(({ type, value }) => [type, value]))
  const number = months.format(date)
  const text: Readonly<Record<string, string>> = {
    YYYY: year,
    YY: year.slice(-2),
    MMMM: month,
    MMM: month.slice(0, 3),
    MM: number.padStart(2, '0'),
    M: number,
    DD: day.padStart(2, '0'),
    D: day,
    dddd: weekday,
    ddd: weekday.slice(0, 3),
  }
  return pattern.replaceAll(tokens, (token) => text[token] ?? token)
}

/** A line never ends between the hour and am or pm. */
const timeOfDay = (at: string): string => clock.format(new Date(at)).replace(' ', '\u00a0')

/** The same with the time of day. */
export const formatTime = (at: string, pattern: string): string => `${formatDay(at, pattern)}, ${timeOfDay(at)}`

/** The time of day alone on the day of `now`, otherwise with the day before it. */
export const formatRecent = (at: string, pattern: string, now: string): string =>
  formatDay(at, 'YYYY-MM-DD') === formatDay(now, 'YYYY-MM-DD') ? timeOfDay(at) : formatTime(at, pattern)
