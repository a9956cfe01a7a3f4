import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'

/** A small generator of numbers between 0 and 1: the same seed, the same crowd. */
const randomFrom = (seed: number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Rendering holds the processor, as React does. */
const busyFor = (ms: number) => {
  const end = performance.now() + ms
  while (performance.now() < end);
}

const openSite = (random: () => number) => {
  const running = { now: 0, most: 0, total: 0 }
  const { answer, answerKept } = createPageCache({
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
    if (answerKept(req.raw, reply.raw)) reply.hijack()
    else done()
  })
  app.get('/*', async (req, reply) => {
    if (!(await answer(req.raw, reply))) throw new Error('every page here is shared')
    return reply
  })
  return { app, running }
}

test('a crowd on many addresses always gets the page it asked for, and few are rendered at once', async () => {
  const random = randomFrom(20_261_115)
  const { app, running } = openSite(random)
  const ask = async () => {
    for (let i = 0; i < 300; i++) {
      const url = `/projects/${Math.floor(random() * 150)}`
      const answer = await app.inject(url)
      expect([answer.statusCode, answer.body]).toEqual([200, `the page of ${url}`])
    }
  }
  const begun = performance.now()
  await Promise.all(Array.from({ length: 10 }, ask))
  const took = performance.now() - begun
  await app.close()
  expect(running.most).toBeLessThanOrEqual(4)
  // All of them once, and from then on one at a time with a pause as long as each took.
  expect(running.total).toBeGreaterThanOrEqual(150)
  expect(running.total).toBeLessThanOrEqual(150 + took / 4)
})
