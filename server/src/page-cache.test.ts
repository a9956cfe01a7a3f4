import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createPageCache, encodingFor, mayShare } from './page-cache.ts'
import { hashSources, withoutNonce } from './page-policy.ts'

const ask = (url: string, headers: Record<string, string> = {}, method = 'GET') => mayShare({ url, headers, method })

describe('a page is shared', () => {
  test.each([
    '/',
    '/welcome',
    '/Projects',
    '/projects?page=2',
    '/projects/view/1',
    '/projects/1/slug.data',
    '/_root.data',
    '/news/1/title',
  ])('at %s', (url) => expect(ask(url)).toBe(true))
  test.each([
    '/login',
    '/user-profile',
    '/donate',
    '/admin',
    '/order/x',
    '/projectsx',
    '/newsletter',
    `/projects?q=${'x'.repeat(700)}`,
  ])('never at %s', (url) => expect(ask(url)).toBe(false))
  test.each(['a=1', 'lignum-consent=yes; lignum-visit=1', 'xlignum-sid=1', ''])('with the cookie %j', (cookie) =>
    expect(ask('/projects', { cookie })).toBe(true),
  )
  test.each([
    'lignum-sid=1',
    'a=1; lignum-sid=1',
    'lignum-session=x',
    'lignum-consent=yes;lignum-sid=2',
    'lignum-new-one=1',
  ])('never with the cookie %j', (cookie) => expect(ask('/projects', { cookie })).toBe(false))
  test('never by POST or with a token', () => {
    expect([ask('/projects', {}, 'POST'), ask('/projects', { authorization: 'Bearer x' })]).toEqual([false, false])
  })
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['identity', 'identity'],
  ['', 'identity'],
] as const)('to a reader of %j it is sent as %s', (accepted, encoding) => expect(encodingFor(accepted)).toBe(encoding))

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('the policy of a shared page', () => {
  const html =
    '<script nonce="N">a()</script><script nonce="N" src="/x.js"></script><script>evil()</script><script nonce="N" type="w">b\n</script>'
  test('lists the scripts of the rendering and none that slipped in', () => {
    expect(hashSources(html, 'N').split(' ')).toEqual(["'self'", sha('a()'), sha('b\n')])
  })
  test('has no nonce in the page', () => expect(withoutNonce(html, 'N')).not.toContain('nonce'))
})

let rendered = 0
let page = () => new Response('', { status: 500 })
const app = Fastify()
const { answer, answerKept } = createPageCache({ ttlMs: 300, isSecure: true })
let early = 0
app.addHook('onRequest', (req, reply, done) => {
  if (!answerKept(req.raw, reply.raw)) return done()
  reply.hijack()
  early += 1
})
app.get('/*', async (req, reply) => {
  const drawn = await answer(req, reply, async () => {
    rendered += 1
    await new Promise((done) => setTimeout(done, 20))
    return { page: page(), nonce: 'N' }
  })
  return drawn
    ? reply
        .code(drawn.page.status)
        .headers(Object.fromEntries(drawn.page.headers))
        .send(await drawn.page.text())
    : reply
})
afterAll(() => app.close())
let turn = 0
beforeEach(() => {
  rendered = 0
  early = 0
  turn += 1
  page = () =>
    new Response(`<p>${'word '.repeat(500)}</p><script nonce="N">go(${rendered})</script>`, {
      headers: { 'content-type': 'text/html' },
    })
})
const get = (headers: Record<string, string> = {}) => app.inject({ url: `/projects?${turn}`, headers })

describe('a kept page', () => {
  test('is rendered once for fifty who ask at once, and again when its time is over', async () => {
    const bodies = await Promise.all(Array.from({ length: 50 }, async () => (await get()).body))
    expect([rendered, new Set(bodies).size]).toEqual([1, 1])
    await new Promise((done) => setTimeout(done, 350))
    expect((await get()).body).not.toBe(bodies[0])
    expect(rendered).toBe(2)
  })

  test('reads the same however it is packed, and runs only its own script', async () => {
    const plain = await get()
    const [br, zip] = [await get({ 'accept-encoding': 'br' }), await get({ 'accept-encoding': 'gzip' })]
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(zip.rawPayload).toString()).toBe(plain.body)
    expect([
      br.headers['content-encoding'],
      zip.headers['content-encoding'],
      plain.headers['content-encoding'],
    ]).toEqual(['br', 'gzip', undefined])
    expect(plain.headers['content-security-policy']).toContain(`script-src 'self' ${sha('go(1)')};`)
    expect(plain.headers).toMatchObject({
      vary: 'Accept-Encoding, Cookie',
      'cache-control': expect.stringMatching(/^public, max-age=/),
    })
    expect(rendered).toBe(1)
  })
})

describe('a page that was sent before', () => {
  test('is answered before anything else is done, in the same words', async () => {
    const [first, second] = [await get({ 'accept-encoding': 'br' }), await get({ 'accept-encoding': 'br' })]
    expect([early, rendered]).toEqual([1, 1])
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
    const { date: _date, ...headers } = second.headers
    expect(first.headers).toMatchObject(headers)
  })

  test.each([
    ['in another packing', {}],
    ['to somebody with a session', { 'accept-encoding': 'br', cookie: 'lignum-sid=1' }],
    ['to somebody with a token', { 'accept-encoding': 'br', authorization: 'Bearer x' }],
  ])('is not sent at once %s', async (_words, headers) => {
    await get({ 'accept-encoding': 'br' })
    await get(headers)
    expect(early).toBe(0)
  })

  test('is forgotten with its time', async () => {
    await get()
    await new Promise((done) => setTimeout(done, 350))
    await get()
    expect([early, rendered]).toEqual([0, 2])
  })
})

describe('what is kept', () => {
  test.each([
    ['a page that is not there', () => new Response('gone', { status: 404 })],
    ['a page with a cookie', () => new Response('hello', { headers: { 'set-cookie': 'a=1' } })],
    ['a page that says how it may be kept', () => new Response('mine', { headers: { 'cache-control': 'no-store' } })],
  ])('is never %s', async (_words, draw) => {
    page = draw
    const answers = await Promise.all([get(), get(), get()])
    expect(new Set(answers.map((one) => one.body)).size).toBe(1)
    expect(
      answers.every((one) => one.body.length > 0 && !String(one.headers['cache-control']).includes('public')),
    ).toBe(true)
    await get()
    expect(rendered).toBeGreaterThanOrEqual(4)
  })

  test('is not made of a failure, which the next one tries again', async () => {
    page = () => {
      throw new Error('no database')
    }
    expect((await get()).statusCode).toBe(500)
    page = () => new Response('back')
    expect((await get()).body).toBe('back')
  })
})
