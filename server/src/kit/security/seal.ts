import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Keys } from './keys.ts'

/** Encrypts a secret that must be read again, unlike a password, with a key that is not in the database. */
export type Seal = {
  readonly seal: (text: string, boundTo: string) => Buffer
  /** Throws when the bytes were changed, belong to another owner, or were sealed by a key that is not listed. */
  readonly open: (sealed: Uint8Array, boundTo: string) => string
  /** The prefix of every value that the current key sealed: all others are to be re-encrypted. */
  readonly current: Buffer
}

const ivBytes = 12
const tagBytes = 16
/** The format, and four bytes that identify the key. */
const headBytes = 5

type Key = { readonly head: Buffer; readonly bytes: Buffer }

const keyOf = (secret: string, purpose: string): Key => {
  const derived = (info: string, length: number) => Buffer.from(hkdfSync('sha256', secret, 'lignum', info, length))
  return {
    head: Buffer.concat([Buffer.of(1), derived(`${purpose} key id`, headBytes - 1)]),
    bytes: derived(purpose, 32),
  }
}

/** AES-256-GCM with separate keys for each purpose. A sealed value opens only for the owner it was bound to. */
export const createSeal = ({ keys, purpose }: { keys: Keys; purpose: string }): Seal => {
  const current = keyOf(keys[0], purpose)
  const all = keys.map((key) => keyOf(key, purpose))
  return {
    current: current.head,
    seal: (text, boundTo) => {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', current.bytes, iv).setAAD(Buffer.from(boundTo))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([current.head, iv, cipher.getAuthTag(), body])
    },
    open: (sealed, boundTo) => {
      const bytes = Buffer.from(sealed)
      const named = all.find(({ head }) => bytes.subarray(0, headBytes).equals(head))
      return named ? openBy(named, bytes.subarray(headBytes), boundTo) : openByAny(all, bytes, boundTo)
    },
  }
}

/** Values from before keys had ids: any of the keys may have sealed them. */
const openByAny = (keys: readonly Key[], bytes: Buffer, boundTo: string): string => {
  let refused: unknown
  for (const key of keys) {
    try {
      return openBy(key, bytes, boundTo)
    } catch (err) {
      refused = err
    }
  }
  throw refused
}

const openBy = (key: Key, bytes: Buffer, boundTo: string): string => {
  const opener = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(boundTo))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([opener.update(bytes.subarray(ivBytes + tagBytes)), opener.final()]).toString('utf8')
}
