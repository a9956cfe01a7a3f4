import { createSigner, type Keys } from './keys.ts'

const idBytes = 16
const signatureBytes = 16

/** Links that give access to one thing without a login: an id with a signature, for one purpose. */
export const createSignedLinks = ({ keys, purpose }: { keys: Keys; purpose: string }) => {
  const signer = createSigner(keys, signatureBytes)
  const textOf = (id: Buffer) => Buffer.concat([Buffer.from(`${purpose}:`), id])
  return {
    sign: (id: string): string => {
      const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
      return Buffer.concat([bytes, signer.sign(textOf(bytes))]).toString('base64url')
    },
    /** The id, or null when the signature is invalid. */
    read: (link: string): string | null => {
      const bytes = Buffer.from(link, 'base64url')
      if (bytes.length !== idBytes + signatureBytes) return null
      const id = bytes.subarray(0, idBytes)
      if (!signer.fits(textOf(id), bytes.subarray(idBytes))) return null
      const hex = id.toString('hex')
      return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
    },
  }
}
export type SignedLinks = ReturnType<typeof createSignedLinks>
