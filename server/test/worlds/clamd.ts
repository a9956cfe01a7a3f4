import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { afterAll } from 'vitest'

type Reading = { bytes: Buffer; isComplete: boolean }

/** Parses the chunks of an INSTREAM command as clamd does; null until the command is complete. */
const readStream = (received: Buffer): Reading | null => {
  const command = 'zINSTREAM\0'
  if (received.length < command.length) return null
  if (received.subarray(0, command.length).toString() !== command) throw new Error('clamd received another command')
  const chunks: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length;) {
    const size = received.readUInt32BE(at)
    if (size === 0) return { bytes: Buffer.concat(chunks), isComplete: true }
    chunks.push(received.subarray(at + 4, at + 4 + size))
    at += 4 + size
  }
  return { bytes: Buffer.concat(chunks), isComplete: false }
}

type Verdict = (bytes: Buffer) => string

const respond = (socket: Socket, largest: number, verdict: Verdict) => {
  let received = Buffer.alloc(0)
  socket.on('error', () => undefined)
  socket.on('data', (part: Buffer) => {
    received = Buffer.concat([received, part])
    const reading = readStream(received)
    if (!reading) return
    if (reading.bytes.length > largest) socket.end('INSTREAM size limit exceeded. ERROR\0')
    else if (reading.isComplete) socket.end(`${verdict(reading.bytes)}\0`)
  })
}

/** A server with clamd's protocol, on a port or a socket path, until the test file ends. */
export const openClamd = async (verdict: Verdict, at: { path?: string; largest?: number } = {}): Promise<string> => {
  const server = createServer((socket) => respond(socket, at.largest ?? 30_000_000, verdict))
  if (at.path) server.listen(at.path)
  else server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => server.close())
  const address = server.address()
  return typeof address === 'object' && address ? `127.0.0.1:${address.port}` : String(address)
}
