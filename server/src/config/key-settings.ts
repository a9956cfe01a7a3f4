import type { z } from 'zod'
import { keyList, type Keys } from '#kit/security/keys'

/**
 * One key for each purpose, so that one can be replaced, or leak, without affecting the others. How to replace them:
 * docs/runbooks/keys.md.
 */
export const keySettings = {
  COOKIE_KEY: keyList.describe("Signs the cookie by which a browser recalls a donor's details (secret)"),
  LINK_KEY: keyList.describe('Signs the links to the orders of guests (secret)'),
  PROOF_KEY: keyList.describe('Signs the proof-of-work challenges that browsers solve (secret)'),
  RATE_LIMIT_KEY: keyList.describe('Hashes addresses and emails in the table of rate limits (secret)'),
  SECOND_FACTOR_KEY: keyList.describe('Encrypts the secrets of authenticator apps (secret)'),
  CARD_KEY: keyList.describe("Encrypts the gateway's tokens of registered cards (secret)"),
  BANK_ACCOUNT_KEY: keyList.describe('Encrypts the numbers of the bank accounts of companies (secret)'),
  RECEIPT_KEY: keyList.describe('Seals receipts; one is valid as long as its key is listed (secret)'),
  AUDIT_KEY: keyList.describe('Seals the audit trail; a seal verifies as long as its key is listed (secret)'),
}

type Settings = { readonly [Name in keyof typeof keySettings]: z.output<(typeof keySettings)[Name]> }

export const keysOf = (s: Settings) => ({
  cookies: s.COOKIE_KEY,
  links: s.LINK_KEY,
  proofs: s.PROOF_KEY,
  rateLimits: s.RATE_LIMIT_KEY,
  secondFactor: s.SECOND_FACTOR_KEY,
  cards: s.CARD_KEY,
  bankAccounts: s.BANK_ACCOUNT_KEY,
  receipts: s.RECEIPT_KEY,
  audit: s.AUDIT_KEY,
})
export type ConfiguredKeys = Readonly<Record<keyof ReturnType<typeof keysOf>, Keys>>

const isPatterned = (key: string) => new Set(key).size < 10 || /^(.{1,20})\1+$/.test(key)

/**
 * Why production must not use these keys: one that leaks must not open what the others protect, and none may be
 * guessable. Only the current keys are checked; the ones they replaced may have been one key for all
 * (docs/runbooks/keys.md).
 */
export const weakKeys = (s: Settings): string[] => {
  const inUse = Object.entries(keysByName(s)).map(([name, [key]]) => ({ name, key }))
  const repeated = inUse.filter(({ key }, at) => inUse.findIndex((other) => other.key === key) !== at)
  const random = 'make one with `openssl rand -base64 32`'
  return [
    ...repeated.map(({ name }) => `${name}: the same key is used for something else; ${random}`),
    ...inUse.filter(({ key }) => isPatterned(key)).map(({ name }) => `${name}: this key is not random; ${random}`),
  ]
}

const keysByName = (s: Settings): Readonly<Record<keyof Settings, Keys>> => ({
  COOKIE_KEY: s.COOKIE_KEY,
  LINK_KEY: s.LINK_KEY,
  PROOF_KEY: s.PROOF_KEY,
  RATE_LIMIT_KEY: s.RATE_LIMIT_KEY,
  SECOND_FACTOR_KEY: s.SECOND_FACTOR_KEY,
  CARD_KEY: s.CARD_KEY,
  BANK_ACCOUNT_KEY: s.BANK_ACCOUNT_KEY,
  RECEIPT_KEY: s.RECEIPT_KEY,
  AUDIT_KEY: s.AUDIT_KEY,
})
