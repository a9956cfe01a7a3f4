import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { createPageCache, type PageCacheOptions } from './page-cache.ts'

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const open: FastifyInstance[] = []
afterEach(async () => {
  for (const app of open.splice(0)) await app.close()
})

/** A site whose page says its address and how often it was rendered. */
const site = (options: Partial<PageCacheOptions> = {}) => {
  const rendered: string[] = []
  const state = { early: 0, page: (html: string) => new Response(html, htmlType) }
  const cache = createPageCache({
    freshMs: 5_000,
    addressOf: (url) => url.split('&')[0] ?? null,
    headers: { 'x-frame-options': 'DENY' },
    isSecure: true,
    onFailure: () => undefined,
    ...options,
    render: async (address) => {
      rendered.push(address)
      const turn = rendered.filter((one) => one === address).length
      await wait(15)
      const html = `<p>${address} #${turn} ${'word '.repeat(500)}</p><script nonce="N">go(${turn})</script>`
      return { page: state.page(html), nonce: 'N' }
    },
  })
  const app = Fastify()
  open.push(app)
  app.addHook('onRequest', (req, reply, done) => {
    if (!cache.answerKept(req.raw, reply.raw)) return done()
    reply.hijack()
    state.early += 1
  })
  app.get('/*', async (req, reply) =>
    (await cache.answer(req.raw, reply)) ? reply : reply.header('cache-control', 'private, no-cache').send('own page'),
  )
  const get = (url = '/projects', headers: Record<string, string> = {}) => app.inject({ url, headers })
  return { app, get, rendered, state, cache }
}
const htmlType = { headers: { 'content-type': 'text/html' } }
const turnOf = (body: string) => Number(/#(\d+)/.exec(body)?.[1])

describe('a shared page', () => {
  test('is rendered once for fifty who ask at once', async () => {
    const { get, rendered } = site()
    const bodies = await Promise.all(Array.from({ length: 50 }, async () => (await get()).body))
    expect([rendered.length, new Set(bodies).size]).toEqual([1, 1])
  })

  test('that is old is shown at once to everybody while one rendering makes the next', async () => {
    const { get, rendered } = site({ freshMs: 60 })
    await get()
    await wait(80)
    const old = await Promise.all(Array.from({ length: 50 }, async () => turnOf((await get()).body)))
    expect([new Set(old), rendered.length]).toEqual([new Set([1]), 2])
    await expect.poll(async () => turnOf((await get()).body)).toBeGreaterThan(1)
  })

  test('that is too old is waited for', async () => {
    const { get } = site({ freshMs: 60, oldest: { usually: 100, whenBusy: 100 } })
    await get()
    await wait(120)
    expect(turnOf((await get()).body)).toBe(2)
  })

  test('that is too old is shown all the same while others are being made', async () => {
    const { get } = site({ freshMs: 60, oldest: { usually: 100, whenBusy: 5_000 } })
    await get()
    await wait(120)
    const [, old] = await Promise.all([get('/other'), wait(2).then(() => get())])
    expect(turnOf(old.body)).toBe(1)
    await expect.poll(async () => turnOf((await get()).body)).toBeGreaterThan(1)
  })

  test('is shared by addresses that the page cannot tell apart', async () => {
    const { get, rendered } = site()
    const bodies = [await get('/projects'), await get('/projects&utm=1'), await get('/projects&utm=2')].map(
      (one) => one.body,
    )
    expect([rendered, new Set(bodies).size]).toEqual([['/projects'], 1])
  })

  test('reads the same however it is packed, and runs only its own script', async () => {
    const { get, rendered } = site()
    const plain = await get()
    const [br, zip] = [
      await get('/projects', { 'accept-encoding': 'br' }),
      await get('/projects', { 'accept-encoding': 'gzip' }),
    ]
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(zip.rawPayload).toString()).toBe(plain.body)
    const encodings = [br, zip, plain].map(({ headers }) => headers['content-encoding'])
    expect(encodings).toEqual(['br', 'gzip', undefined])
    expect(plain.headers['content-security-policy']).toContain(`script-src 'self' ${sha('go(1)')};`)
    expect(rendered).toHaveLength(1)
  })

  test('may be kept by a CDN for a moment, by a browser not at all, and never depends on cookies', async () => {
    const { get } = site()
    const { headers } = await get('/projects', { cookie: 'lignum-visit=1; lignum-consent=yes; lignum-device=2' })
    expect(headers).toMatchObject({
      vary: 'Accept-Encoding',
      'cache-control': 'public, max-age=0, s-maxage=2',
      'cdn-cache-control': 'public, max-age=2, stale-while-revalidate=30',
      'x-frame-options': 'DENY',
    })
  })

  test('asked for by HEAD first is whole for the next who reads it', async () => {
    const { app, get, rendered } = site()
    const head = await app.inject({ method: 'HEAD', url: '/projects' })
    const read = await get()
    expect([head.body, turnOf(read.body), rendered.length]).toEqual(['', 1, 1])
    expect(head.headers['content-length']).toBe(read.headers['content-length'])
  })

  test('is sent a second time before anything else is done for the request, in the same words', async () => {
    const { get, state } = site()
    const [first, second] = [await get('/a', { 'accept-encoding': 'br' }), await get('/a', { 'accept-encoding': 'br' })]
    expect(state.early).toBe(1)
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
  })
})

describe('somebody who says who they are', () => {
  test.each<Record<string, string>>([
    { cookie: 'lignum-sid=1' },
    { cookie: '__Host-lignum-sid=1' },
    { cookie: 'a=1;lignum-sid =1' },
    { cookie: 'lignum-consent=yes; __Host-lignum-sid=2' },
    { authorization: 'Bearer x' },
  ])('with %j never gets a shared page and never makes one', async (headers) => {
    const { get, rendered } = site()
    await get()
    const own = await get('/projects', headers)
    expect([own.body, own.headers['cache-control']]).toEqual(['own page', 'private, no-cache'])
    expect((await get('/other', headers)).body).toBe('own page')
    expect(rendered).toEqual(['/projects'])
  })

  test.each(['lignum-device=1', 'xlignum-sid=1', 'lignum-session=x', ''])(
    'is not somebody with the cookie %j',
    async (cookie) => {
      expect(turnOf((await site().get('/projects', { cookie })).body)).toBe(1)
    },
  )
})

const fails = (): Response => {
  throw new Error('no database')
}

describe('what is kept', () => {
  test('never takes more bytes than allowed, both packings counted; the least recently used go first', async () => {
    const one = site()
    await one.get('/1')
    const { bytes } = one.cache.size()
    const { get, rendered, cache } = site({ maxBytes: Math.floor(bytes * 3.5) })
    for (const url of ['/1', '/2', '/3', '/1', '/4']) await get(url)
    expect(cache.size().entries).toBe(3)
    expect(cache.size().bytes).toBeLessThanOrEqual(bytes * 3.5)
    await get('/1')
    await get('/2')
    expect(rendered).toEqual(['/1', '/2', '/3', '/4', '/2'])
  })

  test('leaves the memory when its time is over, asked for or not', async () => {
    const { get, cache } = site({ oldest: { usually: 50, whenBusy: 50 } })
    await get()
    expect(cache.size().entries).toBe(1)
    await expect.poll(() => cache.size().entries).toBe(0)
  })

  test.each([
    ['a page that is not there', () => new Response('gone', { status: 404 })],
    ['a page that sends elsewhere', () => new Response(null, { status: 302, headers: { location: '/' } })],
  ])('is never %s, which all who wait get and nobody keeps', async (_words, page) => {
    const { get, rendered, state } = site()
    state.page = page
    const answers = await Promise.all([get(), get(), get()])
    expect(new Set(answers.map((one) => one.statusCode))).toEqual(new Set([page().status]))
    expect(answers.every(({ headers }) => headers['cache-control'] === 'no-store')).toBe(true)
    await get()
    expect(rendered).toHaveLength(2)
  })

  test.each([
    ['a cookie', { 'set-cookie': 'a=1' }],
    ['its own words on how it is kept', { 'cache-control': 'no-store' }],
  ])('is never a page with %s: each visitor gets their own', async (_words, headers) => {
    const { get, state } = site()
    state.page = (html) => new Response(html, { headers })
    expect((await Promise.all([get(), get()])).map(({ body }) => body)).toEqual(['own page', 'own page'])
  })

  test('disappears with the first rendering that finds the page withdrawn', async () => {
    const { get, state } = site({ freshMs: 60 })
    await get()
    state.page = () => new Response('gone', { status: 404 })
    await wait(80)
    expect((await get()).statusCode).toBe(200)
    await expect.poll(async () => (await get()).statusCode).toBe(404)
  })

  test.each([
    ['throws', fails, 500],
    ['says that it failed', () => new Response('later', { status: 503 }), 503],
  ])('is shown while the rendering %s, and no longer than its time', async (_words, page, status) => {
    const { get, state, rendered } = site({ freshMs: 60, oldest: { usually: 700, whenBusy: 700 } })
    await get()
    state.page = page
    await wait(80)
    expect((await get()).statusCode).toBe(200)
    await expect.poll(() => rendered.length).toBeGreaterThan(1)
    expect((await get()).statusCode).toBe(200)
    await expect.poll(async () => (await get()).statusCode, { timeout: 5_000 }).toBe(status)
  })

  test('is not made of a failure, which the next one tries again', async () => {
    const { get, state } = site()
    const whole = state.page
    state.page = fails
    expect((await get()).statusCode).toBe(500)
    state.page = whole
    expect((await get()).statusCode).toBe(200)
  })
})
