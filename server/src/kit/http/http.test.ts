import { call } from '@lignum/contract/core/call'
import { isCallRefused } from '@lignum/contract/core/client'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Actor } from '../security/actor.ts'
import { Refusal } from '../values/refusal.ts'
import { acceptBodies } from './bodies.ts'
import { type Caller, introduceCallers, type Recognise } from './caller.ts'
import { noCookies } from './cookies.ts'
import { handleErrors, type OnRefused } from './error-handler.ts'
import { isForeign, requireSameOrigin } from './same-origin.ts'
import { clientInProcess, serve, type ServeOptions } from './serve.ts'

const ann: Actor = {
  id: 'ann',
  sessionId: 's',
  email: 'ann@example.test',
  firstName: 'Ann',
  lastName: 'B',
  roles: [],
  operations: new Set(['View_audit']),
  companyId: null,
  mustEnrolSecondFactor: false,
  sessionExpiresAt: new Date(),
}

const openApp = () => {
  const app = Fastify({ routerOptions: { caseSensitive: false } })
  const onRefused = vi.fn<OnRefused>()
  const recognise = vi.fn<Recognise>(async () => ann)
  app.decorate('dispatcher', new Map())
  app.decorate('publicCaches', new Set<{ readonly clear: () => void }>())
  introduceCallers(app, recognise)
  handleErrors(app, onRefused)
  requireSameOrigin(app, 'http://lignum.test')
  acceptBodies(app)
  return { app, onRefused, recognise }
}

const echo = call({
  method: 'POST',
  path: '/api/Echo/{id}',
  access: 'public',
  does: 'Returns its input.',
  query: ['n'],
  request: z.object({ id: z.string(), n: z.coerce.number(), text: z.string('Text is required') }),
  response: z.object({ id: z.string(), n: z.number(), text: z.string() }),
})
const secret = call({
  method: 'GET',
  path: '/api/Secret',
  access: { operation: 'Manage_Settings' },
  does: 'Requires an operation that Ann does not have.',
  request: z.object({}),
  response: z.object({}),
})

type Echoed = { id: string; n: number; text: string }
type Work = (input: { request: Echoed }) => Promise<Echoed>

const served = (
  options: ServeOptions = {},
  work: (input: Echoed) => Promise<Echoed> = async (input) => Object.assign(input, { hidden: 'never leaves' }),
) => {
  const opened = openApp()
  const handler = vi.fn<Work>(({ request }) => work(request))
  serve(opened.app, echo, handler, options)
  serve(opened.app, secret, async () => ({}))
  return { ...opened, handler }
}

test('path, query and body arrive as one request; only the fields of the response schema are sent', async () => {
  const { app } = served()
  const response = await app.inject({ method: 'POST', url: '/API/echo/AbC?n=7', payload: { text: 'hello', extra: 1 } })
  expect(response.json()).toEqual({ id: 'AbC', n: 7, text: 'hello' })
})

test('a form body is read like a JSON body', async () => {
  const { app } = served()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  expect(
    (await app.inject({ method: 'POST', url: '/api/Echo/1?n=2', payload: 'text=a+b', headers })).json(),
  ).toMatchObject({ text: 'a b' })
})

test.each([
  ['a wrong field', { text: 5 }, 'application/json', 400, 'Text is required'],
  ['broken JSON', '{', 'application/json', 400, 'Please check what you entered.'],
  ['an unknown content type', 'x', 'text/xml', 400, 'We don’t accept that kind of content here.'],
])('%s is refused with a message', async (_what, payload, type, status, message) => {
  const { app } = served()
  const response = await app.inject({
    method: 'POST',
    url: '/api/Echo/1?n=2',
    payload,
    headers: { 'content-type': type },
  })
  expect([response.statusCode, response.json().message]).toEqual([status, message])
})

test('only a call that carries files accepts a large body, and a larger one is refused with a message', async () => {
  const { app } = served()
  serve(app, call({ ...echo, path: '/api/Upload/{id}', uploads: true }), async ({ request }) => ({
    ...request,
    text: String(request.text.length),
  }))
  const send = (url: string, length: number) =>
    app.inject({ method: 'POST', url, payload: { text: 'x'.repeat(length) } })
  expect((await send('/api/Upload/1?n=2', 3_000_000)).json().text).toBe('3000000')
  for (const response of [await send('/api/Echo/1?n=2', 3_000_000), await send('/api/Upload/1?n=2', 63_000_000)])
    expect([response.statusCode, response.json().code]).toEqual([413, 'body-too-large'])
})

test('the `before` check of a call runs once, and before its body is read', async () => {
  const before = vi.fn<NonNullable<ServeOptions['before']>>(async () => {})
  const { app, handler } = served({ before })
  app.get('/page', async (req) => {
    const refused = await clientInProcess(app, req.caller)(echo, { id: '1', n: 1, text: 'x' }).catch(
      (err: unknown) => err,
    )
    return { code: isCallRefused(refused) && refused.code }
  })
  const request = (payload: string) =>
    app.inject({ method: 'POST', url: '/api/Echo/1?n=2', payload, headers: { 'content-type': 'application/json' } })
  await request('{"text":"x"}')
  expect([before.mock.calls.length, handler.mock.calls.length]).toEqual([1, 1])
  before.mockRejectedValue(new Refusal('too-many-requests'))
  expect((await request('{ not JSON')).json().code).toBe('too-many-requests')
  expect((await app.inject('/page')).json()).toEqual({ code: 'too-many-requests' })
})

test('an unexpected error shows nothing but its event marker', async () => {
  const { app } = served({}, async () => {
    throw new Error('relation "users" does not exist')
  })
  const response = await app.inject({ method: 'POST', url: '/api/Echo/1?n=2', payload: { text: 'x' } })
  expect(response.statusCode).toBe(500)
  expect(response.json()).toEqual({ code: 'fault', message: 'Something went wrong.', eventMarker: expect.any(String) })
})

test('a public call does not load the session', async () => {
  const { app, recognise } = served()
  await app.inject({ method: 'POST', url: '/api/Echo/1?n=2', payload: { text: 'x' } })
  expect(recognise).not.toHaveBeenCalled()
})

test('equal requests share one cached response, and invalid requests are not cached', async () => {
  const { app, handler } = served({ cacheMs: 1_000 })
  const request = (text: unknown) => app.inject({ method: 'POST', url: '/api/Echo/1?n=2', payload: { text } })
  const responses = await Promise.all([request('a'), request('a'), request('b')])
  expect(responses.map((a) => a.json().text)).toEqual(['a', 'a', 'b'])
  expect(handler).toHaveBeenCalledTimes(2)
  expect([(await request(1)).statusCode, (await request(1)).statusCode]).toEqual([400, 400])
})

test('a refusal is reported to the audit with its operation, and carries its retry time', async () => {
  const { app, onRefused } = served({}, async () => {
    throw new Refusal('too-many-requests', { retryAfterSeconds: 9 })
  })
  const response = await app.inject({ method: 'POST', url: '/api/Echo/1?n=2', payload: { text: 'x' } })
  expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '9'])
  expect(onRefused).toHaveBeenCalledWith(expect.objectContaining({ code: 'too-many-requests', operation: 'Echo/{id}' }))
})

test('a page calls in process with the same validation, access check and response schema', async () => {
  const { app } = served()
  app.get('/page', async (req) => {
    const api = clientInProcess(app, req.caller)
    const refused = await api(secret, {}).catch((err: unknown) => err)
    // @ts-expect-error the compiler refuses it too
    const wrong = await api(echo, { id: '1', n: 1, text: 5 }).catch((err: unknown) => err)
    return {
      echoed: await api(echo, { id: '1', n: 1, text: 'x' }),
      refused: isCallRefused(refused) && [refused.status, refused.code],
      wrong: isCallRefused(wrong) && [wrong.status, wrong.message],
    }
  })
  expect((await app.inject('/page')).json()).toEqual({
    echoed: { id: '1', n: 1, text: 'x' },
    refused: [403, 'not-allowed'],
    wrong: [400, 'Text is required'],
  })
})

test.each([
  [{ 'sec-fetch-site': 'same-origin' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ 'sec-fetch-site': 'same-site' }, true],
  [{ 'sec-fetch-site': 'cross-site', origin: 'http://lignum.test' }, true],
  [{ origin: 'http://lignum.test' }, false],
  [{ origin: 'http://lignum.test.evil.test' }, true],
  [{ origin: 'null' }, true],
  [{}, false],
])('headers %j come from another site: %s', (headers, foreign) => {
  expect(isForeign(headers, ['http://lignum.test'])).toBe(foreign)
})

/** The response of a route that reads the cookies of this header and then does what is given. */
const withCookies = (cookie: string, names: readonly string[], then: (caller: Caller) => void = () => undefined) => {
  const { app } = openApp()
  app.get('/', async ({ caller }) => {
    then(caller)
    return names.map((name) => caller.cookies.read(name) ?? null)
  })
  return app.inject({ url: '/', headers: { cookie } })
}

test.each([
  ['a=1; b=%7B%22x%22%3A1%7D; broken=%E0%A4%A; c', ['a', 'b', 'broken', 'c'], ['1', '{"x":1}', null, null]],
  ['a=1; a=2', ['a'], ['1']],
  ['a=%00; b=%EF%BF%BD; c=3', ['a', 'b', 'c'], [null, null, '3']],
  ['__proto__=x; constructor=y; =z;;;=', ['__proto__', 'constructor', 'toString', ''], ['x', 'y', null, 'z']],
  ['a="1"; b =2 ;c= 3', ['a', 'b', 'c'], ['"1"', '2', '3']],
  [`${'x=1; '.repeat(2_000)}a=1`, ['a', 'x'], ['1', '1']],
])('of the header %j the cookies %j are read as %j', async (header, names, values) => {
  expect((await withCookies(header, names)).json()).toEqual(values)
})

test('cookies are written with all security attributes, and read back in the same request', async () => {
  const response = await withCookies('a=1; e=1', ['d', 'a', 'e'], ({ cookies }) => {
    cookies.set('d', 'ü;\r\n', { maxAgeSeconds: 5, httpOnly: true, secure: true })
    cookies.set('e', '1', { maxAgeSeconds: 5, httpOnly: false, secure: false })
    cookies.set('e', '2', { maxAgeSeconds: 5, httpOnly: false, secure: false })
    cookies.clear('a', { httpOnly: false, secure: false })
  })
  expect(response.headers['set-cookie']).toEqual([
    'd=%C3%BC%3B%0D%0A; Max-Age=5; Path=/; HttpOnly; Secure; SameSite=Lax',
    'e=2; Max-Age=5; Path=/; SameSite=Lax',
    'a=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; SameSite=Lax',
  ])
  expect(response.json()).toEqual(['ü;\r\n', null, '2'])
})

test('a refused request keeps the cookies that it set', async () => {
  const response = await withCookies('', [], ({ cookies }) => {
    cookies.set('d', '1', { maxAgeSeconds: 5, httpOnly: true, secure: true })
    throw new Refusal('not-allowed')
  })
  expect([response.statusCode, response.cookies]).toMatchObject([403, [{ name: 'd', value: '1' }]])
})

test('a page for everybody reads no cookie and cannot set one', () => {
  expect(noCookies.read('a')).toBeUndefined()
  expect(() => noCookies.set('a', '1', { maxAgeSeconds: 5, httpOnly: true, secure: true })).toThrow(/must not set/)
  expect(() => noCookies.clear('a', { httpOnly: true, secure: true })).toThrow(/must not set/)
})
