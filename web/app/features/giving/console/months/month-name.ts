const format = new Intl.DateTimeFormat('en-JM', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `2026-10` as October 2026. */
export const monthName = (month: string): string => format.format(new Date(`${month}-15T00:00:00Z`))
