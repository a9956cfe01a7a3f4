import Fastify, { type FastifyInstance } from 'fastify'

/** A Fastify server that parses JSON and form bodies. */
export const openServer = (): FastifyInstance => {
  const app = Fastify({
    forceCloseConnections: true,
    bodyLimit: 1 << 20,
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: false, maxParamLength: 500 },
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  return app
}
