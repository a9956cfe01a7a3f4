import type { Call } from '@lignum/contract/core/call'
import { defaults } from '@lignum/contract/accounts/person-rules'
import type { FastifyInstance } from 'fastify'
import { InvalidRequest } from './invalid-request.ts'
import { fastifyPath, callKey } from './serve.ts'

/**
 * Fresh for two seconds, as in our own cache; for two more a CDN may serve the stale response while it revalidates.
 * Not longer: what was hidden must not be shown.
 */
const forCdn = 'public, max-age=2, stale-while-revalidate=2'

const longestRequest = 4_000

/**
 * Serves a POST call by GET as well: the same handler and the same cached responses, at a URL that CDNs can cache. The
 * body of the POST is passed as JSON in `?request=`.
 */
export const serveByGet = (app: FastifyInstance, c: Call) => {
  const original = app.dispatcher.get(callKey({ ...c, method: 'POST' }))
  if (!original) throw new Error(`nothing serves POST ${c.path}`)
  const run: typeof original = (input, caller) => original(requestOf(input), caller)
  app.dispatcher.set(callKey(c), run)
  app.get(fastifyPath(c.path), async (req, reply) => {
    const { body } = await run(req.query, req.caller)
    return reply
      .headers({ 'cache-control': forCdn, 'content-type': 'application/json; charset=utf-8', vary: 'accept-encoding' })
      .send(body)
  })
}

const requestOf = (input: unknown): unknown => {
  const text = typeof input === 'object' && input !== null && 'request' in input ? input.request : '{}'
  try {
    if (typeof text === 'string' && text.length <= longestRequest) return JSON.parse(text)
  } catch {
    // Refused below, with the same message as any other request that cannot be parsed.
  }
  throw new InvalidRequest([{ path: ['request'], message: defaults.malformed }])
}
