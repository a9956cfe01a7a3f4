import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

/**
 * The current key, then the ones it replaced. The first signs and encrypts; every listed one still verifies and
 * decrypts.
 */
export type Keys = readonly [string, ...string[]]

const shortest = 32

/** A setting that holds keys, separated by commas, the current one first. */
export const keyList = z
  .string()
  .refine((text) => split(text).length > 0 && split(text).every((key) => key.length >= shortest), {
    error: `one or more keys of at least ${shortest} characters, separated by commas, the current one first`,
  })
  .transform((text): Keys => {
    const [current = '', ...previous] = split(text)
    return [current, ...previous]
  })

const split = (text: string): string[] =>
  text
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean)

/** HMAC-SHA-256, truncated: created with the current key, accepted from any listed one. */
export const createSigner = (keys: Keys, bytes = 32) => {
  const macBy = (key: string, text: string | Buffer): Buffer =>
    createHmac('sha256', key).update(text).digest().subarray(0, bytes)
  return {
    sign: (text: string | Buffer): Buffer => macBy(keys[0], text),
    fits: (text: string | Buffer, mac: Buffer): boolean =>
      mac.length === bytes && keys.some((key) => timingSafeEqual(macBy(key, text), mac)),
  }
}
export type Signer = ReturnType<typeof createSigner>
