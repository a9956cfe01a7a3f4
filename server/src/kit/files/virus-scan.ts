import { connect, type NetConnectOpts, type Socket } from 'node:net'
import { Refusal } from '../values/refusal.ts'

/** `address` is host:port, or the path of clamd's socket. */
export type ScanConfig = { readonly kind: 'clamd'; readonly address: string } | { readonly kind: 'off' }

/** Throws for infected bytes, and for bytes that could not be checked. */
export type VirusScan = (bytes: Uint8Array) => Promise<void>

export const openVirusScan = (config: ScanConfig, timeoutMs = 30_000): VirusScan => {
  if (config.kind === 'off') return async () => undefined
  const target = targetOf(config.address)
  return async (bytes) => {
    const verdict = await request(target, bytes, timeoutMs).catch((cause: unknown) => {
      throw new Refusal('files.scan-unavailable', { cause })
    })
    if (verdict.endsWith(' FOUND')) throw new Refusal('files.infected')
    if (verdict !== 'stream: OK') throw new Refusal('files.scan-unavailable', { cause: new Error(`clamd: ${verdict}`) })
  }
}

const targetOf = (address: string): NetConnectOpts => {
  if (address.startsWith('/')) return { path: address }
  const { hostname, port } = new URL(`tcp://${address}`)
  return { host: hostname.replaceAll(/[[\]]/g, ''), port: Number(port) }
}

/** clamd's INSTREAM: chunks prefixed with their length, an empty chunk last, then one line of response. */
const request = (target: NetConnectOpts, bytes: Uint8Array, timeoutMs: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(target, () => send(socket, bytes))
    let response = ''
    socket.setEncoding('utf8')
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error('clamd does not respond')))
    socket.on('data', (text: string) => {
      response += text
      if (response.includes('\0')) socket.end()
    })
    socket.on('error', reject)
    // After refusing a file midway clamd closes the connection; what it sent before that is still its response.
    socket.on('close', () =>
      response ? resolve(response.replaceAll('\0', '').trim()) : reject(new Error('clamd closed the connection')),
    )
  })

const chunkSize = 65_536

const send = (socket: Socket, bytes: Uint8Array): void => {
  socket.write('zINSTREAM\0')
  for (let at = 0; at < bytes.length; at += chunkSize) {
    const chunk = bytes.subarray(at, at + chunkSize)
    socket.write(lengthOf(chunk.length))
    socket.write(chunk)
  }
  socket.write(lengthOf(0))
}

const lengthOf = (size: number): Buffer => {
  const prefix = Buffer.alloc(4)
  prefix.writeUInt32BE(size)
  return prefix
}
