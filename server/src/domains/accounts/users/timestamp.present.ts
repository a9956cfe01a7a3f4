import { formatMoment } from '#kit/values/local-day'

/** A timestamp in the format of our mails. */
export const formatTimestamp = (at: Date): string => `${formatMoment(at)} (Jamaica)`
