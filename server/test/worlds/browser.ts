import { type Client, createClient } from '@lignum/contract/core/client'
import type { FastifyInstance } from 'fastify'
import { TOTP } from 'otpauth'

type From = { address?: string; userAgent?: string; headers?: Record<string, string> }

/** A client that stores its cookies between calls, with its own IP address. */
export const openBrowser = (app: FastifyInstance, from: From = {}) => {
  const cookies = new Map<string, string>()
  const call: Client = createClient(async (wire) => {
    const response = await app.inject({
      method: wire.method,
      url: wire.url,
      payload: wire.body ?? '',
      remoteAddress: from.address ?? '127.0.0.1',
      headers: {
        ...(from.userAgent && { 'user-agent': from.userAgent }),
        ...(wire.contentType && { 'content-type': wire.contentType }),
        ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...from.headers,
      },
    })
    for (const cookie of response.cookies) {
      if (cookie.maxAge === 0) cookies.delete(cookie.name)
      else cookies.set(cookie.name, encodeURIComponent(cookie.value))
    }
    return { status: response.statusCode, body: response.body ? response.json() : null }
  })
  return { call, cookies }
}
export type Browser = ReturnType<typeof openBrowser>

/** The code of an authenticator app at that time. */
export const codeAt = (secret: string, at: Date): string => new TOTP({ secret }).generate({ timestamp: at.getTime() })
