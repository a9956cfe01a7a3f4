import { sendRaw } from './send-attack.ts'

const line = (first: string, ...headers: string[]) => [first, 'host: x', ...headers, '', ''].join('\r\n')

/** Requests that an HTTP client would refuse to send. */
const crude: readonly string[] = [
  line('FOO / HTTP/1.1'),
  line('get / HTTP/1.1'),
  line('GET /a b HTTP/1.1'),
  line('GET /\0 HTTP/1.1'),
  line('GET \\\\poison.evil.test HTTP/1.1'),
  line('GET http:\\\\poison.evil.test\\x HTTP/1.1'),
  line('GET / HTTP/9.9'),
  line('GET /'),
  line('GET / HTTP/1.1', 'x: \0'),
  line('GET / HTTP/1.1', 'x\0y: z'),
  line('GET / HTTP/1.1', `x: ${'y'.repeat(100_000)}`),
  line('GET / HTTP/1.1', ...Array.from({ length: 3_000 }, (_, i) => `x${i}: y`)),
  line('GET / HTTP/1.1', 'content-length: 1', 'content-length: 2'),
  line('POST /login HTTP/1.1', 'content-length: 5', 'transfer-encoding: chunked'),
  line('POST /login HTTP/1.1', 'content-length: -1'),
  line('POST /login HTTP/1.1', 'transfer-encoding: chunked, identity'),
  line('POST /api/Token/Login HTTP/1.1', 'transfer-encoding: chunked').concat('ZZ\r\n'),
  line('CONNECT poison.evil.test:443 HTTP/1.1'),
  line('GET / HTTP/1.1', 'upgrade: websocket', 'connection: upgrade'),
  line('GET / HTTP/1.1', 'expect: poison'),
  '\r\n\r\n\0\0\0\0',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
]

/** Those that got a server error. */
export const findCrudeFaults = async (port: number) => {
  const responses = await Promise.all(crude.map(async (bytes) => ({ bytes, reply: await sendRaw(port, bytes) })))
  return {
    requests: crude.length,
    found: responses
      .filter(({ reply }) => / 5\d\d /.test(reply))
      .map(({ bytes, reply }) => `${JSON.stringify(bytes.slice(0, 60))}: ${reply}`),
  }
}
