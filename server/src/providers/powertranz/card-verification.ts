import { createHmac, randomInt } from 'node:crypto'
import type { Currency } from '../provider.ts'

/** Cents, upper end excluded: too many values for three guesses to succeed, and never so small that banks decline. */
const range = { JMD: { from: 10_000, to: 30_000 }, USD: { from: 101, to: 500 } } as const satisfies Record<
  Currency,
  object
>

/** A random amount that only the cardholder can read, on the statement. */
export const drawVerificationAmount = (currency: Currency): number =>
  randomInt(range[currency].from, range[currency].to)

/** The stored hash that a guess is checked against: the amount cannot be recovered from it. */
export const verificationHash = (
  pepper: string,
  card: { readonly id: string; readonly version: string; readonly amountMinor: number; readonly nonce: string },
): string =>
  createHmac('sha256', pepper).update(`${card.id}|${card.version}|${card.amountMinor}|${card.nonce}`).digest('hex')
