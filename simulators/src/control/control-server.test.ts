import { afterAll, expect, test } from 'vitest'
import { startSimulators } from '../start-simulators.ts'

const sim = await startSimulators()
afterAll(sim.close)

const request = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) =>
  fetch(`${sim.urls.control}/__sim/${path}`, {
    method,
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })

test('orders are validated strictly, and faults can be added and cleared', async () => {
  expect((await request('POST', 'pay', { provider: 'nobody' })).status).toBe(400)
  expect(await (await request('POST', 'pay', { provider: 'paypal', orderId: 'unknown' })).json()).toMatchObject({
    state: 'refused',
  })
  const fault = { provider: 'paypal', match: { op: 'orders.get' }, fault: 'http500' }
  expect((await request('POST', 'faults', fault)).status).toBe(200)
  const order = () => fetch(`${sim.urls.paypal}/v2/checkout/orders/unknown`)
  expect((await order()).status).toBe(500)
  expect((await request('DELETE', 'faults')).status).toBe(200)
  expect((await order()).status).toBe(401)
})

test('the clock and the webhooks can be set, and everything is reset', async () => {
  await request('POST', 'clock', { now: '2026-01-01T00:00:00Z' })
  expect(await (await request('GET', 'state')).json()).toMatchObject({
    now: expect.stringMatching('^2026-01-01T00:00:0'),
  })
  expect(
    (await request('POST', 'webhooks', { provider: 'fygaro', mode: 'delay:5', url: 'http://us.test/hook' })).status,
  ).toBe(200)
  expect((await request('POST', 'webhooks', { provider: 'fygaro', mode: 'sometimes' })).status).toBe(400)
  expect((await request('POST', 'reset')).status).toBe(200)
  expect(await (await request('GET', 'deliveries')).json()).toEqual([])
})
