import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Keeps a secret that must be read again, unlike a password: sealed by a key that the database does not hold. */
export type Seal = {
  readonly seal: (text: string, boundTo: string) => Buffer
  /** Throws when the bytes were changed, belong to somebody else, or were sealed by another key. */
  readonly open: (sealed: Uint8Array, boundTo: string) => string
}

const ivBytes = 12
const tagBytes = 16

/** AES-256-GCM under a key of its own for each purpose. A sealed value opens only for the owner it was bound to. */
export const createSeal = ({ secret, purpose }: { secret: string; purpose: string }): Seal => {
  const key = Buffer.from(hkdfSync('sha256', secret, 'lignum', purpose, 32))
  return {
    seal: (text, boundTo) => {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(boundTo))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body])
    },
    open: (sealed, boundTo) => {
      const bytes = Buffer.from(sealed)
      const opener = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
        .setAAD(Buffer.from(boundTo))
        .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      return Buffer.concat([opener.update(bytes.subarray(ivBytes + tagBytes)), opener.final()]).toString('utf8')
    },
  }
}
