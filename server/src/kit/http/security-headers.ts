import type { FastifyInstance } from 'fastify'

/** What only a page or a worker heeds: half a kilobyte with each of a page's files, on lines where that is felt. */
export const pageHeaders = [
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'content-security-policy',
]

/** What every answer tells the browser to refuse. Pages add their own content policy. */
export const securityHeaders = (isSecure: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  ...(isSecure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})

export const addSecurityHeaders = (app: FastifyInstance, isSecure: boolean) => {
  // A response that may be cached sets its own cache-control.
  const headers = { ...securityHeaders(isSecure), 'cache-control': 'no-store' }
  app.addHook('onRequest', (_req, reply, done) => {
    reply.headers(headers)
    done()
  })
}
