const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** An id as people and providers carry it: the same 128 bits in 26 letters and digits (a ULID). */
export const toPublicRef = (id: string): string => {
  let bits = BigInt(`0x${id.replaceAll('-', '')}`)
  let text = ''
  for (let i = 0; i < 26; i++) {
    text = `${alphabet[Number(bits & 31n)]}${text}`
    bits >>= 5n
  }
  return text
}

/** The id behind such a reference, or null when it is none. */
export const fromPublicRef = (ref: string): string | null => {
  const text = ref.trim().toUpperCase()
  if (!/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(text)) return null
  let bits = 0n
  for (const letter of text) bits = (bits << 5n) | BigInt(alphabet.indexOf(letter))
  const hex = bits.toString(16).padStart(32, '0')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
