import { createHmac, randomInt } from 'node:crypto'
import type { Currency } from '../provider.ts'

/** Cents, the upper end not included: enough values that three guesses are hopeless, and never so little that banks decline. */
const range = { JMD: { from: 10_000, to: 30_000 }, USD: { from: 101, to: 500 } } as const satisfies Record<
  Currency,
  object
>

/** An amount that only the card's owner can read, on the statement. */
export const drawVerificationAmount = (currency: Currency): number =>
  randomInt(range[currency].from, range[currency].to)

/** What is kept to judge a guess by: the amount cannot be read back from it. */
export const verificationHash = (
  pepper: string,
  card: { readonly id: string; readonly version: string; readonly amountMinor: number; readonly nonce: string },
): string =>
  createHmac('sha256', pepper).update(`${card.id}|${card.version}|${card.amountMinor}|${card.nonce}`).digest('hex')
