import type { FastifyInstance } from 'fastify'

/**
 * The third-party ticketing script, on a page of its own that /caribtix shows in a sandboxed frame: it can access
 * neither our pages nor our cookies, and ends when the visitor leaves. Without a configured script there is no page.
 */
export const ticketingRoutes = (app: FastifyInstance, { ticketingScriptUrl }: { ticketingScriptUrl: string }) => {
  if (!ticketingScriptUrl) return
  const { href, origin } = new URL(ticketingScriptUrl)
  const policy = [
    'sandbox allow-scripts allow-forms allow-popups',
    "default-src 'none'",
    ...['script', 'connect', 'img', 'font', 'frame'].map((kind) => `${kind}-src ${origin}`),
    `style-src ${origin} 'unsafe-inline'`,
    `form-action ${origin}`,
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
  const script = href.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Tickets</title></head><body><script src="${script}"></script></body></html>`
  app.get('/caribtix/frame', (_req, reply) =>
    reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'no-referrer',
        'content-security-policy': policy,
      })
      .send(page),
  )
}
