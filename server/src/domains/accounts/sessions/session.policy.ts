import { days, hours, minutes, after } from '#kit/values/clock'

export type SessionKind = {
  readonly transport: 'Cookie' | 'Token'
  readonly isRemembered: boolean
  readonly isStaff: boolean
}

/** How long a session lives without use, and at most. Staff sessions are never remembered. */
const livesFor = ({ transport, isRemembered, isStaff }: SessionKind) => {
  if (transport === 'Token') return { idle: minutes(15), absolute: isStaff ? hours(8) : hours(12) }
  if (isStaff) return { idle: minutes(30), absolute: hours(8) }
  return isRemembered ? { idle: days(14), absolute: days(30) } : { idle: minutes(30), absolute: hours(12) }
}

export const firstExpiry = (kind: SessionKind, now: Date) => {
  const { idle, absolute } = livesFor(kind)
  return { idleExpiresAt: after(now, idle), expiresAt: after(now, absolute) }
}

/** Use extends the idle time, never past the absolute end. */
export const slidExpiry = (kind: SessionKind, expiresAt: Date, now: Date): Date => {
  const idleEnd = after(now, livesFor(kind).idle)
  return idleEnd < expiresAt ? idleEnd : expiresAt
}

/** Storing the time of every request would turn reads into writes: once a minute is precise enough. */
export const isWorthNoting = (lastSeenAt: Date, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() >= minutes(1)
