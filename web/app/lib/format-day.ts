const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'America/Jamaica' })

/** `12 November 2026`, as the calendar hangs in Jamaica. */
export const formatDay = (at: string): string => day.format(new Date(at))
