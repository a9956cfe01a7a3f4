const words = new Intl.DateTimeFormat('en-JM', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'America/Jamaica',
})

/** A moment as people in Jamaica read it. Server and browser write the same. */
export const formatTime = (iso: string): string => words.format(new Date(iso))
