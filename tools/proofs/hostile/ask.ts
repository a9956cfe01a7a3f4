import { Agent, type ClientRequest, request as send } from 'node:http'
import { connect } from 'node:net'

export type Attack = {
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer | string
  /** Sends this again and again, without saying how much, until somebody answers. */
  readonly endless?: Buffer
}
export type Reply = {
  /** By this number the server's watch names the request. */
  readonly number: string
  readonly status: number
  readonly headers: NodeJS.Dict<string | string[]>
  readonly body: Buffer
}

const patienceMs = 30_000
const agent = new Agent({ keepAlive: true, maxSockets: 16 })

let requests = 0

/** Every request comes from an address of its own, or the limits would answer in the place of what they protect. */
export const ask = (port: number, { method, path, headers = {}, body, endless }: Attack): Promise<Reply> =>
  new Promise((resolve, reject) => {
    requests += 1
    const number = String(requests)
    const from = `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    // A body that does not end leaves the connection of no use to the next request. The agent of its own would keep the connection: without
    // one the client asks for its end, and the server obliges while we still write.
    const isUnended = Boolean(endless ?? headers['content-length'])
    const ownAgent = isUnended ? new Agent({ keepAlive: true }) : agent
    const requested = send({
      port,
      method,
      path,
      agent: ownAgent,
      headers: { 'x-forwarded-for': from, 'x-request-number': number, ...length, ...headers },
      timeout: patienceMs,
    })
    let hasAnswer = false
    requested.on('response', (reply) => {
      hasAnswer = true
      const chunks: Buffer[] = []
      const response = () => {
        resolve({ number, status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks) })
        if (isUnended) ownAgent.destroy()
      }
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      // Cut off after its head: the status is there, and that is what a sender of an endless body gets to see.
      reply.on('error', response)
      reply.on('end', response)
    })
    requested.on('timeout', () => requested.destroy(new Error(`no answer within ${patienceMs} ms`)))
    requested.on('error', (err) => hasAnswer || reject(err))
    if (endless) sendWithoutEnd(requested, endless)
    else requested.end(body)
  })

const sendWithoutEnd = (requested: ClientRequest, chunk: Buffer) => {
  const more = () => {
    let hasRoom = true
    while (hasRoom && !requested.destroyed && !requested.writableEnded) hasRoom = requested.write(chunk)
    if (!requested.destroyed) requested.once('drain', more)
  }
  requested.once('response', () => requested.removeAllListeners('drain'))
  more()
}

/** Bytes that no HTTP client would send; answers the first line of what comes back, or nothing. */
export const askRaw = (port: number, bytes: string): Promise<string> =>
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

/** Several at a time, in their order. */
export const forEachOf = async <T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> => {
  const rest = items.values()
  const worker = async () => {
    for (const item of rest) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
