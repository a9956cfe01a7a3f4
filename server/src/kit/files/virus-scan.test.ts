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
const scanAt = (address: string, patienceMs?: number) => openVirusScan({ kind: 'clamd', address }, patienceMs)
const unavailable: unknown = expect.objectContaining({ code: 'files.scan-unavailable' })

/** A server that does one thing to whoever connects. */
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

test('clean bytes pass, and arrive whole', async () => {
  const sent = randomBytes(1_000_001)
  let arrived: Buffer = Buffer.alloc(0)
  const address = await openClamd((bytes) => {
    arrived = bytes
    return 'stream: OK'
  })
  await scanAt(address)(sent)
  expect(arrived.equals(sent)).toBe(true)
})

test('an infected file is refused, wherever in it the infection lies', async () => {
  const scan = scanAt(await openClamd(verdict))
  const file = Buffer.concat([randomBytes(65_530), virus, randomBytes(70_000)])
  await expect(scan(file)).rejects.toMatchObject({ code: 'files.infected' })
  await expect(scan(virus)).rejects.toMatchObject({ code: 'files.infected' })
})

test('the socket of clamd serves as well as its port', async () => {
  const scan = scanAt(await openClamd(verdict, { path: join(tmpdir(), `clamd-${randomUUID()}`) }))
  await scan(Buffer.from('good'))
  await expect(scan(virus)).rejects.toMatchObject({ code: 'files.infected' })
})

test('many files at the same moment each get their own verdict', async () => {
  const scan = scanAt(await openClamd(verdict))
  const files = Array.from({ length: 20 }, (_, i) => (i % 2 ? virus : randomBytes(100_000)))
  const responses = await Promise.allSettled(files.map((file) => scan(file)))
  expect(responses.map(({ status }) => status === 'fulfilled')).toEqual(files.map((file) => file !== virus))
})

test('a file that clamd finds too long is not passed', async () => {
  const scan = scanAt(await openClamd(verdict, { largest: 100_000 }))
  await expect(scan(randomBytes(2_000_000))).rejects.toEqual(unavailable)
})

test.each([
  ['nobody listens', async () => '127.0.0.1:1'],
  ['the socket is not there', async () => '/nowhere/clamd.sock'],
  ['the host does not exist', async () => 'clamd.invalid:3310'],
  ['it hangs up without a word', () => openServer((socket) => socket.destroy())],
  ['it answers nonsense', () => openServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))],
  ['it says OK of nothing', () => openServer((socket) => socket.end('OK\0'))],
  ['it never answers', () => openServer(() => undefined)],
])('when %s, nothing passes', async (_what, address) => {
  await expect(scanAt(await address(), 200)(Buffer.from('good'))).rejects.toEqual(unavailable)
})

test('switched off, everything passes', async () => {
  await expect(openVirusScan({ kind: 'off' })(virus)).resolves.toBeUndefined()
})
