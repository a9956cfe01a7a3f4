import { expect, test } from 'vitest'
import { z } from 'zod'
import { call } from './call.ts'
import { CallRefused, createClient, isCallRefused } from './client.ts'
import { fromForm, toForm } from './form.ts'
import { toWire } from './wire.ts'

const byId = call({
  method: 'GET',
  path: '/api/Thing/Get/{id}',
  access: 'public',
  does: 'Reads a thing.',
  request: z.object({ id: z.string(), part: z.string().optional() }),
  response: z.object({ name: z.string() }),
})
const addToCart = call({
  method: 'POST',
  path: '/api/Cart/AddToCart',
  access: 'public',
  does: 'Adds.',
  query: ['projectId'],
  optionalQuery: ['amount'],
  request: z.object({ projectId: z.string(), amount: z.coerce.number().default(0) }),
  response: z.object({ id: z.string() }),
})
const forCompany = call({
  method: 'POST',
  path: '/api/Payment/List/{id}',
  access: 'public',
  does: 'Lists.',
  request: z.object({ id: z.string(), pageNumber: z.number() }),
  response: z.object({ count: z.number() }),
})
const byForm = call({ ...forCompany, path: '/api/Registration/RegisterCompany', encoding: 'form' })

test('a path parameter goes into the path, escaped, and the rest of a GET into the query', () => {
  expect(toWire(byId, { id: 'a/b', part: 'x y' })).toEqual({
    method: 'GET',
    url: '/api/Thing/Get/a%2Fb?part=x+y',
    contentType: null,
    body: null,
  })
})

test('fields listed as query go into the URL of a POST, and one with a default may be left out', () => {
  expect(toWire(addToCart, { projectId: '7', amount: 5 }).url).toBe('/api/Cart/AddToCart?projectId=7&amount=5')
  expect(toWire(addToCart, { projectId: '7' }).url).toBe('/api/Cart/AddToCart?projectId=7')
})

test('fields that are neither in the path nor in the query go into the body', () => {
  const wire = toWire(forCompany, { id: '9', pageNumber: 2 })
  expect([wire.url, wire.contentType, wire.body]).toEqual([
    '/api/Payment/List/9',
    'application/json',
    '{"pageNumber":2}',
  ])
})

test('a form call writes its body as form fields', () => {
  const wire = toWire(byForm, { id: '9', pageNumber: 2 })
  expect([wire.contentType, wire.body]).toEqual(['application/x-www-form-urlencoded', 'id=9&pageNumber=2'])
})

test.each([
  [byId, {}, 'id'],
  [byId, { id: null }, 'id'],
  [addToCart, { amount: 1 }, 'projectId'],
  [forCompany, { pageNumber: 1 }, 'id'],
])(
  'a missing required parameter fails before anything is sent, with the message of the specification',
  async (c, request, name) => {
    let sent = 0
    const client = createClient(async () => {
      sent += 1
      return { status: 200, body: {} }
    })
    // @ts-expect-error the compiler refuses it too
    await expect(client(c, request)).rejects.toThrow(`The parameter '${name}' must be defined.`)
    expect(sent).toBe(0)
  },
)

test('a response other than 200 or 204 is thrown with its status, code, message and marker', async () => {
  const client = createClient(async () => ({
    status: 409,
    body: { code: 'x', message: 'Somebody was quicker.', eventMarker: 'abc' },
  }))
  const refused = await client(byId, { id: '1' }).catch((err: unknown) => err)
  expect(isCallRefused(refused)).toBe(true)
  expect(refused).toMatchObject({ status: 409, code: 'x', message: 'Somebody was quicker.', eventMarker: 'abc' })
})

test('an unparsable error response gets the message of the specification', () => {
  expect(new CallRefused(502, '<html>').message).toBe('An unexpected server error occurred.')
})

test('204 yields an empty result', async () => {
  const leave = call({ ...byId, path: '/api/Leave', request: z.object({}), response: z.void() })
  await expect(createClient(async () => ({ status: 204, body: null }))(leave, {})).resolves.toBeUndefined()
})

test('nested values survive the conversion to a form and back', () => {
  const form = toForm({ name: 'A', address: { line1: 'B', city: 'C' }, items: ['1', '2'], none: null })
  expect(form.toString()).toBe('name=A&address.line1=B&address.city=C&items=1&items=2')
  expect(fromForm(form)).toEqual({ name: 'A', address: { line1: 'B', city: 'C' }, items: ['1', '2'] })
})

test('a form cannot reach the prototype of an object', () => {
  const read = fromForm(new URLSearchParams('__proto__.polluted=1&constructor.prototype.polluted=1&a=1&a.b=2'))
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
  expect(Object.getPrototypeOf(read)).toBeNull()
})
