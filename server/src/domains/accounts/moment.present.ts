const format = new Intl.DateTimeFormat('en-JM', { dateStyle: 'long', timeStyle: 'short', timeZone: 'America/Jamaica' })

/** A moment as our mails write it. */
export const inWords = (at: Date): string => `${format.format(at)} (Jamaica)`
