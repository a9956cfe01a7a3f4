import type { Call } from '@lignum/contract/core/call'
import { defaults } from '@lignum/contract/accounts/person-rules'
import type { FastifyInstance } from 'fastify'
import { InvalidRequest } from './invalid-request.ts'
import { fastifyPath, callKey } from './serve.ts'

/** Two seconds fresh, as in our own cache; for half a minute a CDN may show what it has while it asks again. */
const forCdn = 'public, max-age=2, stale-while-revalidate=30'

const longestRequest = 4_000

/**
 * Answers a POST that was served before by GET as well: the same handler and the same kept answers, at an address that
 * others on the way can keep. What the POST has in its body stands as JSON in `?request=`.
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
    // Said below, in the words of every other request that is not understood.
  }
  throw new InvalidRequest([{ path: ['request'], message: defaults.malformed }])
}
