import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Keys } from '#kit/security/keys'

const blockBytes = 64

/** The padded inner and outer HMAC keys: PostgreSQL computes the HMAC from them with `sha256` alone. */
type KeyHalves = { readonly inner: Buffer; readonly outer: Buffer }

/** The keys of the receipt seals (HMACs): the current key seals new receipts, every listed key verifies. */
export type ReceiptSeal = KeyHalves & {
  readonly listed: readonly KeyHalves[]
  /** Whether one of the listed keys made this seal of the text. */
  readonly fits: (text: string, seal: Buffer) => boolean
}

export const createReceiptSeal = (keys: Keys): ReceiptSeal => {
  const derived = keys.map(keyOf)
  return {
    ...halvesOf(keyOf(keys[0])),
    listed: derived.map(halvesOf),
    fits: (text, seal) =>
      derived.some((key) => {
        const expected = createHmac('sha256', key).update(text).digest()
        return seal.length === expected.length && timingSafeEqual(seal, expected)
      }),
  }
}

const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, 'lignum', 'receipts', 32))

const halvesOf = (key: Buffer): KeyHalves => {
  const padded = Buffer.alloc(blockBytes)
  key.copy(padded)
  const masked = (by: number) => Buffer.from(padded.map((byte) => byte ^ by))
  return { inner: masked(0x36), outer: masked(0x5c) }
}
