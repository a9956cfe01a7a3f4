import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Currency } from '@lignum/contract/money'
import { createSeal } from '#kit/seal'
import { drawVerificationAmount, verificationHash } from '#providers/card-verification'

const version = 'v1'

/** Keeps what is secret about a card, under keys that the database does not hold. */
export const createCardVault = (secret: string) => {
  const seal = createSeal({ secret, purpose: 'cards' })
  const derived = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'lignum', purpose, 32)).toString('hex')
  const [fingerprintKey, pepper] = [derived('card-fingerprint'), derived('card-verification')]
  const hashOf = (card: { id: string; amountMinor: number; nonce: string }): Buffer =>
    Buffer.from(verificationHash(pepper, { ...card, version }), 'hex')
  return {
    /** A token opens only for the person whose card it is. */
    sealToken: (token: string, userId: string): Buffer => seal.seal(token, userId),
    openToken: (sealed: Uint8Array, userId: string): string => seal.open(sealed, userId),
    /** The same for the same token, so that a card is kept once. */
    fingerprintOf: (token: string): Buffer => createHmac('sha256', fingerprintKey).update(token).digest(),
    hashOf,
    /** A small amount by chance, and what is kept to judge guesses by. */
    drawAmount: (cardId: string, currency: Currency) => {
      const [amountMinor, nonce] = [drawVerificationAmount(currency), randomBytes(12).toString('hex')]
      return { amountMinor, nonce, hash: hashOf({ id: cardId, amountMinor, nonce }) }
    },
  }
}
export type CardVault = ReturnType<typeof createCardVault>
