import { Agent, type ClientRequest, request as send } from 'node:http'
import { connect } from 'node:net'

export type Attack = {
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer | string
  /** Sent repeatedly as a chunked body without end, until a response arrives. */
  readonly endless?: Buffer
}
export type Reply = {
  /** The request number, by which watch.ts identifies the request. */
  readonly number: string
  readonly status: number
  readonly headers: NodeJS.Dict<string | string[]>
  readonly body: Buffer
}

const timeoutMs = 30_000
const agent = new Agent({ keepAlive: true, maxSockets: 16 })

let requests = 0

/** Every request has its own IP address, otherwise the rate limits would respond before the code under attack. */
export const sendAttack = (port: number, { method, path, headers = {}, body, endless }: Attack): Promise<Reply> =>
  new Promise((resolve, reject) => {
    requests += 1
    const number = String(requests)
    const from = `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    // After an endless body the connection cannot be reused, so it gets its own agent. That agent is keep-alive:
    // otherwise the client sends `Connection: close`, and the server closes while we still write.
    const isUnended = Boolean(endless ?? headers['content-length'])
    const ownAgent = isUnended ? new Agent({ keepAlive: true }) : agent
    const outgoing = send({
      port,
      method,
      path,
      agent: ownAgent,
      headers: { 'x-forwarded-for': from, 'x-request-number': number, ...length, ...headers },
      timeout: timeoutMs,
    })
    let hasResponse = false
    outgoing.on('response', (reply) => {
      hasResponse = true
      const chunks: Buffer[] = []
      const finish = () => {
        resolve({ number, status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks) })
        if (isUnended) ownAgent.destroy()
      }
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      // The connection was closed after the response head: the status is known, which is all a sender of an endless
      // body gets.
      reply.on('error', finish)
      reply.on('end', finish)
    })
    outgoing.on('timeout', () => outgoing.destroy(new Error(`no response within ${timeoutMs} ms`)))
    outgoing.on('error', (err) => hasResponse || reject(err))
    if (endless) sendWithoutEnd(outgoing, endless)
    else outgoing.end(body)
  })

const sendWithoutEnd = (outgoing: ClientRequest, chunk: Buffer) => {
  const more = () => {
    let isWritable = true
    while (isWritable && !outgoing.destroyed && !outgoing.writableEnded) isWritable = outgoing.write(chunk)
    if (!outgoing.destroyed) outgoing.once('drain', more)
  }
  outgoing.once('response', () => outgoing.removeAllListeners('drain'))
  more()
}

/** Sends bytes that no HTTP client would send; returns the first line of the response, or an empty string. */
export const sendRaw = (port: number, bytes: string): Promise<string> =>
  new Promise((resolve) => {
    let response = ''
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes, 'latin1'))
    socket.setTimeout(5_000, () => socket.destroy())
    socket.on('data', (chunk) => {
      response += chunk.toString('latin1')
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(response.split('\r\n', 1)[0] ?? ''))
  })

const atOnce = 6

/** Processes the items in order, several at a time. */
export const forEachOf = async <T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> => {
  const rest = items.values()
  const worker = async () => {
    for (const item of rest) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
