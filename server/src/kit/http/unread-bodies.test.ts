import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { endUnreadBodies } from './unread-bodies.ts'

const app = Fastify({ bodyLimit: 1_000 })
endUnreadBodies(app)
app.post('/', async () => 'read')
await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())

const portOf = (address: ReturnType<typeof app.server.address>) =>
  typeof address === 'object' && address ? address.port : 0

/** Writes on after the response was sent, as a browser does with a large form, and reads only then. */
const sendSlowly = async (head: string, part: string) => {
  let [response, failure] = ['', '']
  const socket = connect(portOf(app.server.address()), '127.0.0.1')
  socket.on('error', (err) => {
    failure = err.message
  })
  socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${head}\r\n\r\n`)
  for (let i = 0; i < 20; i += 1) {
    socket.write(part)
    await wait(10)
  }
  socket.on('data', (chunk) => {
    response += chunk.toString()
  })
  await wait(100)
  socket.destroy()
  return { status: response.split('\r\n', 1)[0], failure }
}

test.each([
  ['of a length that is too large', 'content-length: 10000000', ' '.repeat(10_000)],
  ['without an end', 'transfer-encoding: chunked', `2710\r\n${' '.repeat(10_000)}\r\n`],
])('a sender of a body %s reads the refusal; the connection is not reset before that', async (_, head, part) => {
  expect(await sendSlowly(head, part)).toEqual({ status: 'HTTP/1.1 413 Payload Too Large', failure: '' })
})
