const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

const formatter = new Intl.RelativeTimeFormat('en', { numeric: 'always' })

/** How long until that time: `in 3 hours`. */
export const timeUntil = (at: string, now: string): string => {
  const ms = Date.parse(at) - Date.parse(now)
  const [unit, length] = units.find(([, size]) => ms >= size) ?? units[2]
  return ms < 60_000 ? 'in less than a minute' : formatter.format(Math.floor(ms / length), unit)
}
