import Fastify from 'fastify'

export type ReceivedWebhook = { readonly body: string; readonly headers: Record<string, string | string[] | undefined> }

/** A webhook receiver for tests: records bodies byte for byte, and responds with the queued status codes. */
export const listenForWebhooks = async () => {
  const received: ReceivedWebhook[] = []
  const responses: number[] = []
  const app = Fastify({ forceCloseConnections: true })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.post('/hook', async (request, reply) => {
    received.push({ body: String(request.body), headers: request.headers })
    return reply.code(responses.shift() ?? 200).send()
  })
  const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/hook`
  return { url, received, responses, close: () => app.close() }
}
