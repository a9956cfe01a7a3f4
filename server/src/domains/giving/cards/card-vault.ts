import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Currency } from '@lignum/contract/core/money'
import type { Keys } from '#kit/security/keys'
import { createSeal } from '#kit/security/seal'
import { drawVerificationAmount, verificationHash } from '#providers/powertranz/card-verification'

const version = 'v1'

type Guess = { readonly id: string; readonly amountMinor: number; readonly nonce: string }

/** Encrypts and hashes the secrets of a card, with keys that are not in the database. */
export const createCardVault = (keys: Keys) => {
  const seal = createSeal({ keys, purpose: 'cards' })
  const [current, ...previous] = [derivedFrom(keys[0]), ...keys.slice(1).map(derivedFrom)]
  const fingerprint = (key: string, token: string): Buffer => createHmac('sha256', key).update(token).digest()
  const hashBy = (pepper: string, guess: Guess): Buffer =>
    Buffer.from(verificationHash(pepper, { ...guess, version }), 'hex')
  return {
    /** The user id is bound to the ciphertext: a token can only be decrypted for its owner. */
    sealToken: (token: string, userId: string): Buffer => seal.seal(token, userId),
    openToken: (sealed: Uint8Array, userId: string): string => seal.open(sealed, userId),
    /** The prefix of every token that is encrypted with the current key. */
    current: seal.current,
    /** A deterministic HMAC of the token, so that a card is stored once per user. */
    fingerprintOf: (token: string): Buffer => fingerprint(current.fingerprintKey, token),
    /** The same HMAC with the previous keys. */
    previousFingerprintsOf: (token: string): Buffer[] =>
      previous.map(({ fingerprintKey }) => fingerprint(fingerprintKey, token)),
    /** The hash of a guess. If the stored hash was made with a previous key and the guess is right, with that key. */
    hashOf: (guess: Guess, stored: Uint8Array | null): Buffer => {
      const right = previous.map(({ pepper }) => hashBy(pepper, guess)).find((hash) => stored && isSame(hash, stored))
      return right ?? hashBy(current.pepper, guess)
    },
    /** A random small amount, and the nonce and hash that guesses are checked against. */
    drawAmount: (cardId: string, currency: Currency) => {
      const [amountMinor, nonce] = [drawVerificationAmount(currency), randomBytes(12).toString('hex')]
      return { amountMinor, nonce, hash: hashBy(current.pepper, { id: cardId, amountMinor, nonce }) }
    },
  }
}
export type CardVault = ReturnType<typeof createCardVault>

const derivedFrom = (secret: string) => {
  const derived = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'lignum', purpose, 32)).toString('hex')
  return { fingerprintKey: derived('card-fingerprint'), pepper: derived('card-verification') }
}

const isSame = (one: Buffer, other: Uint8Array): boolean => one.length === other.length && timingSafeEqual(one, other)
