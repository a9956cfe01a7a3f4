import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

const blockBytes = 64

/** The key of the receipts' seals, in the two halves that PostgreSQL needs to make an HMAC by `sha256` alone. */
export type ReceiptSeal = {
  readonly inner: Buffer
  readonly outer: Buffer
  /** Whether this is the seal of that text. */
  readonly fits: (text: string, seal: Buffer) => boolean
}

export const createReceiptSeal = (secret: string): ReceiptSeal => {
  const key = Buffer.from(hkdfSync('sha256', secret, 'lignum', 'receipts', 32))
  const padded = Buffer.alloc(blockBytes)
  key.copy(padded)
  const masked = (by: number) => Buffer.from(padded.map((byte) => byte ^ by))
  return {
    inner: masked(0x36),
    outer: masked(0x5c),
    fits: (text, seal) => {
      const expected = createHmac('sha256', key).update(text).digest()
      return seal.length === expected.length && timingSafeEqual(seal, expected)
    },
  }
}
