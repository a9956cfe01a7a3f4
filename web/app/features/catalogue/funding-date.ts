/** The calendar day in Jamaica, as `2026-11-15`. */
const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Jamaica' })

/** Whether the date by which a project wanted its money has passed. It takes gifts all the same. */
export const isPastFundingDate = (timeToFunding: string | null, now = new Date()): boolean =>
  timeToFunding !== null && timeToFunding < day.format(now)
