import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

export const isCall = (url: string) => /^\/api(\/|$)/i.test(url)

export const toWebRequest = (req: FastifyRequest, publicUrl: string): Request => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headers)) if (value !== undefined) headers.set(name, String(value))
  const url = new URL(req.url.replace(/^\/+/, '/'), publicUrl)
  if (req.method !== 'POST') return new Request(url, { method: req.method, headers })
  return new Request(url, {
    method: 'POST',
    headers,
    body: Buffer.isBuffer(req.body) ? new Uint8Array(req.body) : null,
  })
}

export const sendPage = (reply: FastifyReply, page: Response) => {
  reply.code(page.status)
  for (const [name, value] of page.headers) reply.header(name, value)
  if (!page.headers.has('cache-control')) reply.header('cache-control', 'no-store')
  return reply.send(page.body ? Readable.fromWeb(page.body) : null)
}
