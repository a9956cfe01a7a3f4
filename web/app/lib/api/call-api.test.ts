import { getFullCart, addToCart, downloadMyStatement, lookAtCart } from '@lignum/contract/giving/endpoints'
import { afterEach, expect, test, vi } from 'vitest'
import { activeCalls } from './active-calls.ts'
import { callApi, urlOf } from './call-api.ts'

afterEach(() => vi.unstubAllGlobals())

/** Answers every request with this response, and lists what was sent. */
const respondWith = (status: number, body: unknown) => {
  const sent: { url: string; init: RequestInit; active: number }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init, active: activeCalls.get() })
    return new Response(body === undefined ? null : JSON.stringify(body), { status })
  })
  return sent
}

test('a call is sent by its method to its path, with the query in the URL and the rest as JSON', async () => {
  const sent = respondWith(200, { items: [] })
  expect(await callApi(lookAtCart, { cartItems: [{ itemId: 'a', amount: 5 }] })).toEqual({ items: [] })
  await callApi(addToCart, { projectId: 'p', amount: '2.50', currency: 'USD' })
  expect(sent.map(({ url, init }) => [init.method, url, init.body])).toEqual([
    ['POST', '/api/Cart/LookAtCart', '{"cartItems":[{"itemId":"a","amount":5}]}'],
    ['POST', '/api/Cart/AddToCart?projectId=p&amount=2.50&currency=USD', '{}'],
  ])
})

test('a call by GET has no body, which fetch would refuse', async () => {
  const sent = respondWith(200, {})
  await callApi(getFullCart, {})
  expect([sent[0]?.init.method, sent[0]?.init.body]).toEqual(['GET', null])
})

test('a call counts as active until its response, a background call never', async () => {
  const sent = respondWith(200, {})
  await callApi(getFullCart, {})
  await callApi(getFullCart, {}, { isBackground: true })
  expect(sent.map(({ active }) => active)).toEqual([1, 0])
  expect(activeCalls.get()).toBe(0)
})

test('an empty response is undefined', async () => {
  respondWith(204, undefined)
  expect(await callApi(getFullCart, {})).toBeUndefined()
})

test('a refusal is thrown with the fields of a problem', async () => {
  respondWith(409, { code: 'giving.full', message: 'The cart is full.', eventMarker: 'abc', errors: [] })
  await expect(callApi(getFullCart, {})).rejects.toMatchObject({
    status: 409,
    code: 'giving.full',
    message: 'The cart is full.',
    eventMarker: 'abc',
  })
})

test('a response that is not of our server is a refusal without a message', async () => {
  respondWith(502, 'bad gateway')
  await expect(callApi(getFullCart, {})).rejects.toMatchObject({ status: 502, code: 'unknown', eventMarker: 'none' })
})

test('the types of the contract apply', () => {
  // @ts-expect-error the call needs a project
  const withoutProject = () => callApi(addToCart, { amount: 1 })
  expect(withoutProject).toBeTypeOf('function')
})

test('the URL of a file holds its request', () => {
  expect(urlOf(downloadMyStatement, { from: '2026-01-01', to: '2026-12-31' })).toBe(
    '/api/File/statement?from=2026-01-01&to=2026-12-31',
  )
})
