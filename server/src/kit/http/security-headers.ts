import type { FastifyInstance } from 'fastify'

/**
 * Headers that only matter for a page or a worker; on every asset they would add half a kilobyte, which slow
 * connections notice.
 */
export const pageHeaders = [
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'content-security-policy',
]

/** The security headers of every response. Pages add their own content security policy. */
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
