import { createHmac, timingSafeEqual } from 'node:crypto'

const idBytes = 16
const markBytes = 16

/** Links that open one thing to whoever holds them: an id with our mark on it, for one purpose. */
export const createSignedLinks = ({ secret, purpose }: { secret: string; purpose: string }) => {
  const markOf = (id: Buffer) =>
    createHmac('sha256', secret).update(`${purpose}:`).update(id).digest().subarray(0, markBytes)
  return {
    sign: (id: string): string => {
      const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
      return Buffer.concat([bytes, markOf(bytes)]).toString('base64url')
    },
    /** The id, or null when the mark is not ours. */
    read: (link: string): string | null => {
      const bytes = Buffer.from(link, 'base64url')
      if (bytes.length !== idBytes + markBytes) return null
      const id = bytes.subarray(0, idBytes)
      if (!timingSafeEqual(bytes.subarray(idBytes), markOf(id))) return null
      const hex = id.toString('hex')
      return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
    },
  }
}
export type SignedLinks = ReturnType<typeof createSignedLinks>
