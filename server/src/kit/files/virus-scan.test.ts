import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openClamd } from '../../../test/worlds/clamd.ts'
import { openVirusScan } from './virus-scan.ts'

const virus = Buffer.from('a very bad thing')
const verdict = (bytes: Buffer) => (bytes.includes(virus) ? 'stream: Bad.Thing FOUND' : 'stream: OK')
const scanAt = (address: string, timeoutMs?: number) => openVirusScan({ kind: 'clamd', address }, timeoutMs)
const unavailable: unknown = expect.objectContaining({ code: 'files.scan-unavailable' })

/** A server that does one thing to every client that connects. */
const openServer = async (greet: (socket: Socket) => void): Promise<string> => {
  const held: Socket[] = []
  const server = createServer((socket) => {
    held.push(socket.on('error', () => undefined))
    greet(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    for (const socket of held) socket.destroy()
    server.close()
  })
  const address = server.address()
  return typeof address === 'object' && address ? `127.0.0.1:${address.port}` : ''
}

test('clean bytes pass, and clamd receives all of them', async () => {
  const sent = randomBytes(1_000_001)
  let arrived: Buffer = Buffer.alloc(0)
  const address = await openClamd((bytes) => {
    arrived = bytes
    return 'stream: OK'
  })
  await scanAt(address)(sent)
  expect(arrived.equals(sent)).toBe(true)
})

test('an infected file is refused, wherever in it the signature is', async () => {
  const scan = scanAt(await openClamd(verdict))
  const file = Buffer.concat([randomBytes(65_530), virus, randomBytes(70_000)])
  await expect(scan(file)).rejects.toMatchObject({ code: 'files.infected' })
  await expect(scan(virus)).rejects.toMatchObject({ code: 'files.infected' })
})

test('a Unix socket works as well as a port', async () => {
  const scan = scanAt(await openClamd(verdict, { path: join(tmpdir(), `clamd-${randomUUID()}`) }))
  await scan(Buffer.from('good'))
  await expect(scan(virus)).rejects.toMatchObject({ code: 'files.infected' })
})

test('concurrent scans each get their own verdict', async () => {
  const scan = scanAt(await openClamd(verdict))
  const files = Array.from({ length: 20 }, (_, i) => (i % 2 ? virus : randomBytes(100_000)))
  const responses = await Promise.allSettled(files.map((file) => scan(file)))
  expect(responses.map(({ status }) => status === 'fulfilled')).toEqual(files.map((file) => file !== virus))
})

test('a file larger than the limit of clamd is not accepted', async () => {
  const scan = scanAt(await openClamd(verdict, { largest: 100_000 }))
  await expect(scan(randomBytes(2_000_000))).rejects.toEqual(unavailable)
})

test.each([
  ['nothing listens', async () => '127.0.0.1:1'],
  ['the socket is not there', async () => '/nowhere/clamd.sock'],
  ['the host does not exist', async () => 'clamd.invalid:3310'],
  ['it closes the connection without a response', () => openServer((socket) => socket.destroy())],
  ['it sends an unknown response', () => openServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))],
  ['it reports OK without a stream', () => openServer((socket) => socket.end('OK\0'))],
  ['it never responds', () => openServer(() => undefined)],
])('when %s, nothing passes', async (_what, address) => {
  await expect(scanAt(await address(), 200)(Buffer.from('good'))).rejects.toEqual(unavailable)
})

test('switched off, everything passes', async () => {
  await expect(openVirusScan({ kind: 'off' })(virus)).resolves.toBeUndefined()
})
