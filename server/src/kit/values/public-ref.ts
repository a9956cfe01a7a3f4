import { exchange } from './exchange.ts'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The same 128 bits in 26 letters and digits. */
export const toUlid = (id: string): string => {
  let bits = BigInt(`0x${id.replaceAll('-', '')}`)
  let text = ''
  for (let i = 0; i < 26; i++) {
    text = `${alphabet[Number(bits & 31n)]}${text}`
    bits >>= 5n
  }
  return text
}

/**
 * An id as people and providers see it: the exchange's code and a ULID, `JM01J9ZC4Q6W8Y0B2D4F6H8K0M2P`. Fygaro has the
 * shortest limit of the providers: 40 characters.
 */
export const toPublicRef = (id: string): string => `${exchange().code}${toUlid(id)}`

const shape = /^([A-Z]{2})?([0-7][0-9A-HJKMNP-TV-Z]{25})$/

/**
 * The id of such a reference; null when it is invalid, or another exchange's. Orders from before there was a code have
 * none in it.
 */
export const fromPublicRef = (ref: string): string | null => {
  const [, code, text] = shape.exec(ref.trim().toUpperCase()) ?? []
  if (!text || (code && code !== exchange().code)) return null
  let bits = 0n
  for (const letter of text) bits = (bits << 5n) | BigInt(alphabet.indexOf(letter))
  const hex = bits.toString(16).padStart(32, '0')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
