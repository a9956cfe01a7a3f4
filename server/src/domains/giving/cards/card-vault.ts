import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Currency } from '@lignum/contract/core/money'
import type { Keys } from '#kit/security/keys'
import { createSeal } from '#kit/security/seal'
import { drawVerificationAmount, verificationHash } from '#providers/powertranz/card-verification'

const version = 'v1'

type Guess = { readonly id: string; readonly amountMinor: number; readonly nonce: string }

/** Keeps what is secret about a card, under keys that the database does not hold. */
export const createCardVault = (keys: Keys) => {
  const seal = createSeal({ keys, purpose: 'cards' })
  const [current, ...previous] = [derivedFrom(keys[0]), ...keys.slice(1).map(derivedFrom)]
  const fingerprint = (key: string, token: string): Buffer => createHmac('sha256', key).update(token).digest()
  const hashBy = (pepper: string, guess: Guess): Buffer =>
    Buffer.from(verificationHash(pepper, { ...guess, version }), 'hex')
  return {
    /** A token opens only for the person whose card it is. */
    sealToken: (token: string, userId: string): Buffer => seal.seal(token, userId),
    openToken: (sealed: Uint8Array, userId: string): string => seal.open(sealed, userId),
    /** What every token begins with that the current key sealed. */
    current: seal.current,
    /** The same for the same token, so that a card is kept once. */
    fingerprintOf: (token: string): Buffer => fingerprint(current.fingerprintKey, token),
    /** The same by the keys before. */
    previousFingerprintsOf: (token: string): Buffer[] =>
      previous.map(({ fingerprintKey }) => fingerprint(fingerprintKey, token)),
    /** The hash of a guess, by the key that the card's own hash was made with if that guess is right. */
    hashOf: (guess: Guess, stored: Uint8Array | null): Buffer => {
      const right = previous.map(({ pepper }) => hashBy(pepper, guess)).find((hash) => stored && isSame(hash, stored))
      return right ?? hashBy(current.pepper, guess)
    },
    /** A small amount by chance, and what is kept to judge guesses by. */
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
