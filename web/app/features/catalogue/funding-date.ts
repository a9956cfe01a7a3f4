/** The calendar day in Jamaica, as `2026-11-15`. */
const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Jamaica' })

/** Whether a project's funding date has passed. The project still accepts donations after it. */
export const isPastFundingDate = (timeToFunding: string | null, now = new Date()): boolean =>
  timeToFunding !== null && timeToFunding < day.format(now)
