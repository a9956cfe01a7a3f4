import { Secret, TOTP } from 'otpauth'

const period = 30

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Lignum', label, secret: Secret.fromBase32(secret), digits: 6, period })

/** 160 random bits, as authenticator apps expect them. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** The otpauth URI in the QR code of the enrolment. */
export const otpauthUri = (secret: string, email: string): string => totpOf(secret, email).toString()

/**
 * The thirty-second step this code belongs to: the current one or a neighbour, for clocks that are slightly wrong; null
 * for any other code, and for one of a step that was accepted before.
 */
export const acceptedStep = (secret: string, code: string, now: Date, lastStep: number): number | null => {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const delta = totpOf(secret).validate({ token, timestamp: now.getTime(), window: 1 })
  if (delta === null) return null
  const step = Math.floor(now.getTime() / 1_000 / period) + delta
  return step > lastStep ? step : null
}
