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

/** A site whose page shows its address and how often it was rendered. */
const site = (options: Partial<PageCacheOptions> = {}) => {
  const rendered: string[] = []
  const state = { fromCache: 0, page: (html: string) => new Response(html, htmlType) }
  const cache = createPageCache({
    freshMs: 5_000,
    addressOf: (url) => url.split('&')[0] ?? null,
    headers: { 'x-frame-options': 'DENY' },
    isSecure: true,
    onFailure: () => undefined,
    ...options,
    render: async (address) => {
      rendered.push(address)
      const times = rendered.filter((one) => one === address).length
      await wait(15)
      const html = `<p>${address} #${times} ${'word '.repeat(500)}</p><script nonce="N">go(${times})</script>`
      return { page: state.page(html), nonce: 'N' }
    },
  })
  const app = Fastify()
  open.push(app)
  app.addHook('onRequest', (req, reply, done) => {
    if (!cache.serveCached(req.raw, reply.raw)) return done()
    reply.hijack()
    state.fromCache += 1
  })
  app.get('/*', async (req, reply) =>
    (await cache.serve(req.raw, reply)) ? reply : reply.header('cache-control', 'private, no-cache').send('own page'),
  )
  const get = (url = '/projects', headers: Record<string, string> = {}) => app.inject({ url, headers })
  return { app, get, rendered, state, cache }
}
const htmlType = { headers: { 'content-type': 'text/html' } }
const renderingOf = (body: string) => Number(/#(\d+)/.exec(body)?.[1])

describe('a shared page', () => {
  test('is rendered once for fifty concurrent requests', async () => {
    const { get, rendered } = site()
    const bodies = await Promise.all(Array.from({ length: 50 }, async () => (await get()).body))
    expect([rendered.length, new Set(bodies).size]).toEqual([1, 1])
  })

  test('is rendered again after the cache was cleared, also one that was being rendered', async () => {
    const { get, rendered, cache } = site()
    const begun = get()
    await wait(5)
    cache.clear()
    expect(renderingOf((await get()).body)).toBe(2)
    expect(renderingOf((await begun).body)).toBe(1)
    expect(renderingOf((await get()).body)).toBe(2)
    cache.clear()
    await get()
    expect(rendered).toHaveLength(3)
  })

  test('that is stale is served at once to everybody while one rendering renews it', async () => {
    const { get, rendered } = site({ freshMs: 60 })
    await get()
    await wait(80)
    const old = await Promise.all(Array.from({ length: 50 }, async () => renderingOf((await get()).body)))
    expect([new Set(old), rendered.length]).toEqual([new Set([1]), 2])
    await expect.poll(async () => renderingOf((await get()).body)).toBeGreaterThan(1)
  })

  test('that is too old is rendered before it is served', async () => {
    const { get } = site({ freshMs: 60, oldest: { usually: 100, whenBusy: 100 } })
    await get()
    await wait(120)
    expect(renderingOf((await get()).body)).toBe(2)
  })

  test('that is too old is served all the same while others are being rendered', async () => {
    const { get } = site({ freshMs: 60, oldest: { usually: 100, whenBusy: 5_000 } })
    await get()
    await wait(120)
    const [, old] = await Promise.all([get('/other'), wait(2).then(() => get())])
    expect(renderingOf(old.body)).toBe(1)
    await expect.poll(async () => renderingOf((await get()).body)).toBeGreaterThan(1)
  })

  test('is shared by URLs that differ only in parameters the page does not read', async () => {
    const { get, rendered } = site()
    const bodies = [await get('/projects'), await get('/projects&utm=1'), await get('/projects&utm=2')].map(
      (one) => one.body,
    )
    expect([rendered, new Set(bodies).size]).toEqual([['/projects'], 1])
  })

  test('is the same in every encoding, and allows only its own script', async () => {
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

  test('may be cached by a CDN for a moment, by a browser not at all, and never depends on cookies', async () => {
    const { get } = site()
    const { headers } = await get('/projects', { cookie: 'lignum-visit=1; lignum-consent=yes; lignum-device=2' })
    expect(headers).toMatchObject({
      vary: 'Accept-Encoding',
      'cache-control': 'public, max-age=0, s-maxage=2',
      'cdn-cache-control': 'public, max-age=2, stale-while-revalidate=2',
      'x-frame-options': 'DENY',
    })
  })

  test('requested by HEAD first is complete for the next GET', async () => {
    const { app, get, rendered } = site()
    const head = await app.inject({ method: 'HEAD', url: '/projects' })
    const read = await get()
    expect([head.body, renderingOf(read.body), rendered.length]).toEqual(['', 1, 1])
    expect(head.headers['content-length']).toBe(read.headers['content-length'])
  })

  test('is sent from the cache before any other work for the request, with the same bytes', async () => {
    const { get, state } = site()
    const [first, second] = [await get('/a', { 'accept-encoding': 'br' }), await get('/a', { 'accept-encoding': 'br' })]
    expect(state.fromCache).toBe(1)
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
  })
})

describe('a request that identifies its sender', () => {
  test.each<Record<string, string>>([
    { cookie: 'lignum-sid=1' },
    { cookie: '__Host-lignum-sid=1' },
    { cookie: 'a=1;lignum-sid =1' },
    { cookie: 'lignum-consent=yes; __Host-lignum-sid=2' },
    { authorization: 'Bearer x' },
  ])('with %j never gets a shared page and never creates one', async (headers) => {
    const { get, rendered } = site()
    await get()
    const own = await get('/projects', headers)
    expect([own.body, own.headers['cache-control']]).toEqual(['own page', 'private, no-cache'])
    expect((await get('/other', headers)).body).toBe('own page')
    expect(rendered).toEqual(['/projects'])
  })

  test.each(['lignum-device=1', 'xlignum-sid=1', 'lignum-session=x', ''])(
    'is still anonymous with the cookie %j',
    async (cookie) => {
      expect(renderingOf((await site().get('/projects', { cookie })).body)).toBe(1)
    },
  )
})

const fails = (): Response => {
  throw new Error('no database')
}

describe('the cache', () => {
  test('never takes more bytes than allowed, counting both encodings; the least recently used pages go first', async () => {
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

  test('drops a page after its time, requested or not', async () => {
    const { get, cache } = site({ oldest: { usually: 50, whenBusy: 50 } })
    await get()
    expect(cache.size().entries).toBe(1)
    await expect.poll(() => cache.size().entries).toBe(0)
  })

  test.each([
    ['a missing page', () => new Response('gone', { status: 404 })],
    ['a redirect', () => new Response(null, { status: 302, headers: { location: '/' } })],
  ])('never stores %s, which all waiting requests get', async (_case, page) => {
    const { get, rendered, state } = site()
    state.page = page
    const responses = await Promise.all([get(), get(), get()])
    expect(new Set(responses.map((one) => one.statusCode))).toEqual(new Set([page().status]))
    expect(responses.every(({ headers }) => headers['cache-control'] === 'no-store')).toBe(true)
    await get()
    expect(rendered).toHaveLength(2)
  })

  test.each([
    ['a cookie', { 'set-cookie': 'a=1' }],
    ['its own cache-control', { 'cache-control': 'no-store' }],
  ])('never stores a page with %s: each visitor gets their own', async (_case, headers) => {
    const { get, state } = site()
    state.page = (html) => new Response(html, { headers })
    expect((await Promise.all([get(), get()])).map(({ body }) => body)).toEqual(['own page', 'own page'])
  })

  test('drops a page with the first rendering that finds it withdrawn', async () => {
    const { get, state } = site({ freshMs: 60 })
    await get()
    state.page = () => new Response('gone', { status: 404 })
    await wait(80)
    expect((await get()).statusCode).toBe(200)
    await expect.poll(async () => (await get()).statusCode).toBe(404)
  })

  test.each([
    ['throws', fails, 500],
    ['returns an error', () => new Response('later', { status: 503 }), 503],
  ])('serves the old page while the rendering %s, and no longer than its time', async (_case, page, status) => {
    const { get, state, rendered } = site({ freshMs: 60, oldest: { usually: 700, whenBusy: 700 } })
    await get()
    state.page = page
    await wait(80)
    expect((await get()).statusCode).toBe(200)
    await expect.poll(() => rendered.length).toBeGreaterThan(1)
    expect((await get()).statusCode).toBe(200)
    await expect.poll(async () => (await get()).statusCode, { timeout: 5_000 }).toBe(status)
  })

  test('does not store a failure, and the next request renders again', async () => {
    const { get, state } = site()
    const whole = state.page
    state.page = fails
    expect((await get()).statusCode).toBe(500)
    state.page = whole
    expect((await get()).statusCode).toBe(200)
  })
})
