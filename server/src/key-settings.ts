import type { z } from 'zod'
import { keyList, type Keys } from '#kit/keys'

/** One key for each purpose, so that one can be replaced, or become known, without the others. How to replace them: docs/runbooks/keys.md. */
export const keySettings = {
  COOKIE_KEY: keyList.describe("Signs the cookie by which a browser finds a donor's own details again (secret)"),
  LINK_KEY: keyList.describe('Signs the links to the orders of guests (secret)'),
  PROOF_KEY: keyList.describe('Signs the puzzles that browsers solve before they may go on (secret)'),
  RATE_LIMIT_KEY: keyList.describe('Hides addresses and emails in the table of rate limits (secret)'),
  SECOND_FACTOR_KEY: keyList.describe('Encrypts the secrets of authenticator apps (secret)'),
  CARD_KEY: keyList.describe("Encrypts the gateway's tokens of registered cards (secret)"),
  RECEIPT_KEY: keyList.describe('Seals receipts; one is valid as long as its key is listed (secret)'),
}

type Settings = { readonly [Name in keyof typeof keySettings]: z.output<(typeof keySettings)[Name]> }

export const keysOf = (s: Settings) => ({
  cookies: s.COOKIE_KEY,
  links: s.LINK_KEY,
  proofs: s.PROOF_KEY,
  rateLimits: s.RATE_LIMIT_KEY,
  secondFactor: s.SECOND_FACTOR_KEY,
  cards: s.CARD_KEY,
  receipts: s.RECEIPT_KEY,
})
export type ConfiguredKeys = Readonly<Record<keyof ReturnType<typeof keysOf>, Keys>>
