import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'

export type SigningPair = { readonly privateKey: KeyObject; readonly certificate: string }

const lengthOf = (size: number): number[] => {
  if (size < 0x80) return [size]
  return size < 0x1_00 ? [0x81, size] : [0x82, size >> 8, size & 0xff]
}
const der = (tag: number, ...parts: (Buffer | number[])[]): Buffer => {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)))
  return Buffer.concat([Buffer.from([tag, ...lengthOf(content.length)]), content])
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts)

const commonName = [0x06, 0x03, 0x55, 0x04, 0x03]
const sha256WithRsa = sequence(
  Buffer.from([0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b]),
  Buffer.from([0x05, 0x00]),
)
const nameOf = (name: string) =>
  sequence(der(0x31, sequence(Buffer.from(commonName), der(0x0c, Buffer.from(name, 'utf8')))))
const timeOf = (text: string) => der(0x17, Buffer.from(text, 'ascii'))

/** A key pair with a self-signed certificate. Encoded here, because Node can read certificates but not create them. */
export const makeSigningPair = (name: string): SigningPair => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const body = sequence(
    der(0xa0, der(0x02, [2])),
    der(0x02, [1]),
    sha256WithRsa,
    nameOf(name),
    sequence(timeOf('250101000000Z'), timeOf('491231235959Z')),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = createSign('sha256').update(body).sign(privateKey)
  const whole = sequence(body, sha256WithRsa, der(0x03, [0], signature))
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? []
  return { privateKey, certificate: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n` }
}
