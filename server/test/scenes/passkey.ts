import { createHash, generateKeyPairSync, type JsonWebKey, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const url = (data: Uint8Array) => Buffer.from(data).toString('base64url')

const flags = { userPresent: 0x01, attested: 0x40 }

const bigEndian = (value: number, bytes: number) => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

const authenticatorData = (origin: string, flag: number, counter: number) =>
  Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flag]), bigEndian(counter, 4)])

const coseKey = ({ x = '', y = '' }: JsonWebKey) =>
  isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )

const unattested = (authData: Buffer) =>
  isoCBOR.encode(
    new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', authData],
    ]),
  )

/** A software passkey: the responses of a browser and its authenticator, with a real key and real signatures. */
export const makePasskey = (origin: string) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const reply = <R>(response: R) => ({
    id: url(id),
    rawId: url(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  })
  let counter = 0
  return {
    /** The result of `navigator.credentials.create()`. */
    create: ({ challenge }: { challenge: string }) => {
      const data = authenticatorData(origin, flags.userPresent | flags.attested, counter)
      const key = coseKey(publicKey.export({ format: 'jwk' }))
      const authData = Buffer.concat([data, Buffer.alloc(16), bigEndian(id.length, 2), id, key])
      const clientDataJSON = url(clientData('webauthn.create', challenge, origin))
      return reply({ clientDataJSON, attestationObject: url(unattested(authData)), transports: ['internal' as const] })
    },
    /** The result of `navigator.credentials.get()`; the counter grows with each use. */
    get: ({ challenge }: { challenge: string }) => {
      counter += 1
      const data = authenticatorData(origin, flags.userPresent, counter)
      const client = clientData('webauthn.get', challenge, origin)
      const signature = url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey))
      return reply({ clientDataJSON: url(client), authenticatorData: url(data), signature })
    },
  }
}
