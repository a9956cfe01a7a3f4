import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'

/** A small random number generator: the same seed gives the same load. */
const randomFrom = (seed: number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Rendering blocks the processor, as React does. */
const busyFor = (ms: number) => {
  const end = performance.now() + ms
  while (performance.now() < end);
}

const openSite = (random: () => number) => {
  const running = { now: 0, most: 0, total: 0 }
  const { serve, serveCached } = createPageCache({
    freshMs: 50,
    addressOf: (url) => url,
    headers: {},
    isSecure: false,
    onFailure: () => undefined,
    maxBytes: 2_000_000,
    render: async (address) => {
      running.most = Math.max(running.most, ++running.now)
      running.total += 1
      await wait(random() * 4)
      busyFor(2)
      running.now -= 1
      return { page: new Response(`the page of ${address}`), nonce: 'N' }
    },
  })
  const app = Fastify()
  app.addHook('onRequest', (req, reply, done) => {
    if (serveCached(req.raw, reply.raw)) reply.hijack()
    else done()
  })
  app.get('/*', async (req, reply) => {
    if (!(await serve(req.raw, reply))) throw new Error('every page here is shared')
    return reply
  })
  return { app, running }
}

test('concurrent requests for many addresses always get the right page, and few are rendered at once', async () => {
  const random = randomFrom(20_261_115)
  const { app, running } = openSite(random)
  const requestPages = async () => {
    for (let i = 0; i < 300; i++) {
      const url = `/projects/${Math.floor(random() * 150)}`
      const response = await app.inject(url)
      expect([response.statusCode, response.body]).toEqual([200, `the page of ${url}`])
    }
  }
  const begun = performance.now()
  await Promise.all(Array.from({ length: 10 }, requestPages))
  const took = performance.now() - begun
  await app.close()
  expect(running.most).toBeLessThanOrEqual(4)
  // Each once, and from then on one at a time with a pause as long as each render took.
  expect(running.total).toBeGreaterThanOrEqual(150)
  expect(running.total).toBeLessThanOrEqual(150 + took / 4)
})
