import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { Refusal } from '#kit/values/refusal'
import { acceptBodies, refuseDeepBodies } from './bodies.ts'

const app = Fastify()
acceptBodies(app)
refuseDeepBodies(app)
app.setErrorHandler((err, _req, reply) =>
  reply.code(err instanceof Refusal ? 400 : 500).send(err instanceof Refusal ? err.code : ''),
)
app.post('/echo', async (req) => JSON.stringify(req.body))
afterAll(() => app.close())

const post = (payload: string, type = 'application/json') =>
  app.inject({ method: 'POST', url: '/echo', payload, headers: { 'content-type': type } })

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

test('an ordinary body is accepted', async () => {
  const body = '{"filters":[{"groupFilters":[{"groupFilters":[{"field":"Name","value":"x"}]}]}]}'
  expect((await post(body)).body).toBe(body)
})

test.each([
  [17, 'invalid-request'],
  [1_000, 'invalid-request'],
  [100_000, 'body-too-large'],
])('a body of %i levels is refused without a server error', async (levels, code) => {
  const response = await post(nested(levels))
  expect([response.statusCode, response.body]).toEqual([400, code])
})

test('sixteen levels are still accepted', async () => {
  expect((await post(nested(16))).statusCode).toBe(200)
})

test('a form becomes a nested object, and repeated names become lists', async () => {
  const response = await post('address.line1=1+King+St&item=a&item=b', 'application/x-www-form-urlencoded')
  expect(response.json()).toEqual({ address: { line1: '1 King St' }, item: ['a', 'b'] })
})

const asMultipart = async (form: FormData) => {
  const body = new Response(form)
  return post(await body.text(), body.headers.get('content-type') ?? '')
}

test('the same form as multipart becomes the same object', async () => {
  const form = new FormData()
  form.append('address.line1', '1 King St')
  for (const item of ['a', 'b']) form.append('item', item)
  expect((await asMultipart(form)).json()).toEqual({ address: { line1: '1 King St' }, item: ['a', 'b'] })
})

test('a multipart body with a file, or one that is malformed, is refused', async () => {
  const form = new FormData()
  form.append('file', new File(['x'], 'x.txt'))
  expect((await asMultipart(form)).body).toBe('unsupported-content')
  expect((await post('whatever', 'multipart/form-data; boundary=b')).body).toBe('invalid-request')
  expect((await post('whatever', 'multipart/form-data')).body).toBe('invalid-request')
})

test('a form with 2,000 different names is read, one more is refused', async () => {
  const form = (names: number) => Array.from({ length: names }, (_, i) => `n${i}=`).join('&')
  const type = 'application/x-www-form-urlencoded'
  expect(Object.keys((await post(form(2_000), type)).json())).toHaveLength(2_000)
  expect((await post(form(2_001), type)).body).toBe('body-too-large')
})

/** The least of ten times: any single one may include a garbage collection, or wait for another process. */
const leastTimeOf = async (work: () => unknown) => {
  const times = new Array<number>()
  for (let n = 0; n < 10; n++) {
    const begun = performance.now()
    await work()
    times.push(performance.now() - begun)
  }
  return Math.min(...times)
}

test('a form with one name 250,000 times is refused before it is parsed', async () => {
  const body = 'a=1&'.repeat(250_000)
  const refuse = () => post(body, 'application/x-www-form-urlencoded')
  expect((await refuse()).body).toBe('body-too-large')
  expect(await leastTimeOf(refuse)).toBeLessThan((await leastTimeOf(() => new URLSearchParams(body))) / 2)
})

test.each([
  ['numbers', `[${'0,'.repeat(400_000)}0]`],
  ['objects', `{"items":[${'{},'.repeat(300_000)}{}]}`],
  ['lists', `[${'[],'.repeat(300_000)}[]]`],
  ['fields', `{${Array.from({ length: 60_000 }, (_, i) => `"f${i}":${i}`).join(',')}}`],
])('hundreds of thousands of %s in JSON are refused before they are parsed', async (_, body) => {
  expect((await post(body)).body).toBe('body-too-large')
  expect(await leastTimeOf(() => post(body))).toBeLessThan((await leastTimeOf(() => JSON.parse(body))) / 2)
})

test('structural characters inside strings do not count as values: a long string is read', async () => {
  const body = JSON.stringify({ text: '[{",\\"}],'.repeat(50_000) })
  expect((await post(body)).body).toBe(body)
})

test('20,000 values are read, one more is refused', async () => {
  const list = (length: number) => JSON.stringify(Array.from({ length }, () => 1))
  expect((await post(list(19_999))).statusCode).toBe(200)
  expect((await post(list(20_001))).body).toBe('body-too-large')
})
