const timeZone = 'America/Jamaica'
const words = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'long' })

/** The day in Jamaica at that moment, for readers: 15 November 2026. The contract has it as `2026-11-15`. */
export const jamaicaDayInWords = (at: Date): string => words.format(at)

/** When a day begins in Jamaica, which keeps no summer time. */
export const startOfJamaicaDay = (day: string): Date => new Date(`${day}T00:00:00-05:00`)
