import { afterEach, expect, test, vi } from 'vitest'
import { fetchPage } from './fetch-page.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const stub = (fetch: (request: Request) => Promise<Response>) => {
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.useFakeTimers()
}
const page = 'http://lignum.test/donate.data'

test('a response is passed on with status, headers and body', async () => {
  stub(async () => new Response('body', { status: 404, headers: { 'event-marker': 'evt-1' } }))
  const response = await fetchPage(new Request(page))
  expect([response.status, response.headers.get('event-marker'), await response.text()]).toEqual([404, 'evt-1', 'body'])
})

test('a response without a body is passed on too', async () => {
  stub(async () => new Response(null, { status: 204 }))
  expect((await fetchPage(new Request(page))).status).toBe(204)
})

test('a response that breaks off halfway is requested again', async () => {
  let tries = 0
  const broken = () =>
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('half'))
        controller.error(new TypeError('network error'))
      },
    })
  stub(async () => new Response(tries++ === 0 ? broken() : 'whole'))
  const pending = fetchPage(new Request(page))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await (await pending).text()).toBe('whole')
})

test('a post is repeated with the same body, whose idempotency key makes that safe', async () => {
  const bodies: string[] = []
  stub(async (request) => {
    bodies.push(await request.text())
    if (bodies.length === 1) throw new TypeError('Failed to fetch')
    return new Response('done')
  })
  const pending = fetchPage(new Request(page, { method: 'POST', body: 'idempotencyKey=1' }))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await (await pending).text()).toBe('done')
  expect(bodies).toEqual(['idempotencyKey=1', 'idempotencyKey=1'])
})
