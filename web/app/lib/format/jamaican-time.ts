const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Jamaica',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** A time as the value of a datetime-local input, in Jamaican time: `2026-11-20T17:00`. */
export const toLocalInput = (at: string | null): string => (at ? parts.format(new Date(at)).replace(' ', 'T') : '')

/** The reverse. Jamaica has no daylight saving time. Anything else stays as it was typed and fails the validation. */
export const fromLocalInput = (typed: string): string | null => {
  if (typed === '') return null
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(typed) ? `${typed}:00-05:00` : typed
}
