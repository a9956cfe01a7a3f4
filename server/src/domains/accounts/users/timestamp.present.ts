import { formatMoment } from '#kit/values/local-day'

/** A moment as our mails write it. */
export const inWords = (at: Date): string => `${formatMoment(at)} (Jamaica)`
