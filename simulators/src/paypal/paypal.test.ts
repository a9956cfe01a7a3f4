import { createVerify, randomUUID, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { listenForWebhooks } from '../listen-for-webhooks.ts'
import { startSimulators } from '../start-simulators.ts'
import { paypalMessage } from './paypal-webhook.ts'

const us = await listenForWebhooks()
const sim = await startSimulators({ paypal: { webhookUrl: us.url } })
const { control } = sim
const ourReturn = 'http://us.test/paypal/return'

let token = ''
beforeEach(async () => {
  control.reset()
  us.received.length = 0
  token = await logIn()
})
afterAll(async () => {
  await sim.close()
  await us.close()
})

const logIn = async (secret = 'sim-paypal-secret') => {
  const result = await fetch(`${sim.urls.paypal}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`sim-client:${secret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  return z.object({ access_token: z.string().default('') }).parse(await result.json()).access_token
}

const capture = z.looseObject({ id: z.string(), status: z.string() })
const responseBody = z.looseObject({
  id: z.string().default(''),
  status: z.string().default(''),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
  details: z.array(z.looseObject({ issue: z.string() })).default([]),
  purchase_units: z.array(z.looseObject({ payments: z.object({ captures: z.array(capture) }).optional() })).default([]),
})

const call = async (method: 'GET' | 'POST', path: string, body?: unknown, requestId: string = randomUUID()) => {
  const result = await fetch(`${sim.urls.paypal}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'paypal-request-id': requestId,
    },
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  })
  return { status: result.status, body: responseBody.parse(await result.json()) }
}

const order = (value = '100.00', over: object = {}) => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      custom_id: '01J9ZC4Q6W8Y0B2D4F6H8K0M2P',
      invoice_id: randomUUID(),
      amount: { currency_code: 'USD', value },
      ...over,
    },
  ],
  payment_source: {
    paypal: { experience_context: { return_url: ourReturn, cancel_url: 'http://us.test/paypal/cancel' } },
  },
})
const create = async (value?: string, over?: object) =>
  (await call('POST', '/v2/checkout/orders', order(value, over))).body.id
const take = (id: string, requestId?: string) => call('POST', `/v2/checkout/orders/${id}/capture`, {}, requestId)
const paid = async (value?: string) => {
  const orderId = await create(value)
  control.pay({ provider: 'paypal', orderId })
  const { body } = await take(orderId)
  return body.purchase_units[0]?.payments?.captures[0]?.id ?? ''
}
const issue = (result: { body: z.output<typeof responseBody> }) => result.body.details[0]?.issue
const types = () =>
  us.received.map(({ body }) => z.object({ event_type: z.string() }).parse(JSON.parse(body)).event_type)

test('the golden message contains the checksum of the body', () => {
  const body = '{"id":"WH-SIM-0001","event_type":"PAYMENT.CAPTURE.COMPLETED","resource":{"id":"3C679366HH908993F"}}'
  expect(crc32(body)).toBe(2_713_736_553)
  expect(paypalMessage('69cd13f0-d67a-11e5-baa3-778b53f4ae55', '2026-01-01T00:01:41Z', '1JE4291016473214C', body)).toBe(
    '69cd13f0-d67a-11e5-baa3-778b53f4ae55|2026-01-01T00:01:41Z|1JE4291016473214C|2713736553',
  )
})

test('a payer approves on the page, we capture, and the capture is recorded with its fee', async () => {
  const created = await call('POST', '/v2/checkout/orders', order())
  expect(created).toMatchObject({ status: 201, body: { status: 'PAYER_ACTION_REQUIRED' } })
  const page = created.body.links.find(({ rel }) => rel === 'payer-action')?.href ?? ''
  expect(await (await fetch(page)).text()).toContain('USD 100.00')
  const pressed = await fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ choice: 'approve' }),
    redirect: 'manual',
  })
  expect(pressed.headers.get('location')).toMatch(`${ourReturn}?token=${created.body.id}&PayerID=`)
  const taken = await take(created.body.id)
  expect(taken.status).toBe(201)
  expect(taken.body.purchase_units[0]?.payments?.captures[0]).toMatchObject({
    status: 'COMPLETED',
    amount: { currency_code: 'USD', value: '100.00' },
    seller_receivable_breakdown: { paypal_fee: { value: '5.89' }, net_amount: { value: '94.11' } },
  })
  expect(control.state().captures).toMatchObject([{ provider: 'paypal', minor: 10_000, feeMinor: 589 }])
  await expect.poll(types).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED'])
})

test('a webhook is signed over its checksum with the key of the certificate', async () => {
  await paid()
  await expect.poll(() => us.received.length).toBe(2)
  const certificate = new X509Certificate(await (await fetch(`${sim.urls.paypal}/cert.pem`)).text())
  for (const { body, headers } of us.received) {
    const id = String(headers['paypal-transmission-id'])
    const message = paypalMessage(id, String(headers['paypal-transmission-time']), '1JE4291016473214C', body)
    const signature = String(headers['paypal-transmission-sig'])
    expect(createVerify('sha256').update(message).verify(certificate.publicKey, signature, 'base64')).toBe(true)
    const claim = JSON.stringify({
      auth_algo: headers['paypal-auth-algo'],
      transmission_id: id,
      transmission_time: headers['paypal-transmission-time'],
      transmission_sig: signature,
      webhook_id: '1JE4291016473214C',
    })
    const request = async (event: string) => {
      const result = await fetch(`${sim.urls.paypal}/v1/notifications/verify-webhook-signature`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: `${claim.slice(0, -1)},"webhook_event":${event}}`,
      })
      return result.json()
    }
    expect(await request(body)).toEqual({ verification_status: 'SUCCESS' })
    expect(await request(body.replace('{', '{ '))).toEqual({ verification_status: 'FAILURE' })
  }
})

test('a repeated request id gets the first response; with another body it is refused', async () => {
  const body = order()
  const first = await call('POST', '/v2/checkout/orders', body, 'one')
  const again = await call('POST', '/v2/checkout/orders', body, 'one')
  expect([first.status, again.status]).toEqual([201, 200])
  expect(again.body.id).toBe(first.body.id)
  expect(issue(await call('POST', '/v2/checkout/orders', order('1.10'), 'one'))).toBe(
    'PAYPAL_REQUEST_ID_PREVIOUSLY_USED',
  )
  control.pay({ provider: 'paypal', orderId: first.body.id })
  expect((await take(first.body.id, 'two')).status).toBe(201)
  expect((await take(first.body.id, 'two')).status).toBe(200)
  expect(issue(await take(first.body.id, 'three'))).toBe('ORDER_ALREADY_CAPTURED')
  expect(control.state().captures).toHaveLength(1)
})

test('an order is captured only when approved, an invoice only once, in US dollars only', async () => {
  expect(issue(await take(await create()))).toBe('ORDER_NOT_APPROVED')
  const invoice = { invoice_id: 'INV-1' }
  const [one, two] = [await create('1.10', invoice), await create('1.10', invoice)]
  for (const orderId of [one, two]) control.pay({ provider: 'paypal', orderId })
  expect((await take(one)).status).toBe(201)
  expect(issue(await take(two))).toBe('DUPLICATE_INVOICE_ID')
  const jmd = await call(
    'POST',
    '/v2/checkout/orders',
    order('1.10', { amount: { currency_code: 'JMD', value: '1.10' } }),
  )
  expect(issue(jmd)).toBe('CURRENCY_NOT_SUPPORTED')
})

test('a declined payer may choose another funding source and return', async () => {
  const orderId = await create()
  control.pay({ provider: 'paypal', orderId, choice: 'decline' })
  expect(issue(await take(orderId, 'capture'))).toBe('INSTRUMENT_DECLINED')
  expect((await call('GET', `/v2/checkout/orders/${orderId}`)).body.status).toBe('PAYER_ACTION_REQUIRED')
  control.pay({ provider: 'paypal', orderId })
  expect((await take(orderId, 'capture')).status).toBe(201)
})

test('a payer who cancels is sent to the cancel address, and an old order expires', async () => {
  const orderId = await create()
  const end = control.pay({ provider: 'paypal', orderId, choice: 'cancel' })
  expect(end).toEqual({ state: 'closed', returnUrl: `http://us.test/paypal/cancel?token=${orderId}` })
  control.setClock({ advanceMs: 4 * 3_600_000 })
  expect((await call('GET', `/v2/checkout/orders/${orderId}`)).status).toBe(404)
  expect(control.pay({ provider: 'paypal', orderId }).state).toBe('refused')
})

test('an amount that ends in ..08 is pending until the review is over', async () => {
  const captureId = await paid('10.08')
  expect((await call('GET', `/v2/payments/captures/${captureId}`)).body.status).toBe('PENDING')
  expect(control.state().captures).toEqual([])
  control.setClock({ advanceMs: 5_000 })
  expect((await call('GET', `/v2/payments/captures/${captureId}`)).body.status).toBe('COMPLETED')
  expect(control.state().captures).toHaveLength(1)
  await expect.poll(types).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.PENDING', 'PAYMENT.CAPTURE.COMPLETED'])
})

test('refunds in parts never exceed the capture, and run once per request id', async () => {
  const captureId = await paid()
  const refund = (value: string, requestId: string) =>
    call('POST', `/v2/payments/captures/${captureId}/refund`, { amount: { currency_code: 'USD', value } }, requestId)
  expect((await refund('60.00', 'r1')).status).toBe(201)
  expect((await refund('60.00', 'r1')).status).toBe(200)
  expect(issue(await refund('60.00', 'r2'))).toBe('REFUND_AMOUNT_EXCEEDED')
  expect((await call('GET', `/v2/payments/captures/${captureId}`)).body.status).toBe('PARTIALLY_REFUNDED')
  control.refund({ txn: captureId, amountMinor: 4_000 })
  expect(issue(await refund('1.00', 'r3'))).toBe('CAPTURE_FULLY_REFUNDED')
  expect(control.state().captures).toMatchObject([{ refunded: 10_000 }])
})

test('a dispute is announced, listed and decided', async () => {
  const captureId = await paid()
  control.dispute({ txn: captureId, stage: 'open', amountMinor: 7_500 })
  control.dispute({ txn: captureId, stage: 'lost' })
  await expect.poll(() => types().slice(2)).toEqual(['CUSTOMER.DISPUTE.CREATED', 'CUSTOMER.DISPUTE.RESOLVED'])
  expect((await call('GET', '/v1/customer/disputes')).body['items']).toMatchObject([
    { status: 'RESOLVED', dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' } },
  ])
})

test('reports are three hours late and span 31 days at most', async () => {
  await paid()
  const day = (ms: number) => new Date(Date.now() + ms).toISOString()
  const report = (from: number, to: number) =>
    call('GET', `/v1/reporting/transactions?start_date=${day(from)}&end_date=${day(to)}`)
  const week = 7 * 86_400_000
  expect((await report(-week, week)).body['total_items']).toBe(0)
  control.setClock({ advanceMs: 3 * 3_600_000 + 1_000 })
  expect((await report(-week, week)).body).toMatchObject({
    total_items: 1,
    transaction_details: [
      { transaction_info: { transaction_amount: { value: '100.00' }, fee_amount: { value: '-5.89' } } },
    ],
  })
  expect((await report(-5 * week, 0)).status).toBe(400)
})

test('wrong credentials and expired tokens are rejected', async () => {
  expect(await logIn('wrong')).toBe('')
  control.setClock({ advanceMs: 10 * 3_600_000 })
  expect((await call('GET', '/v1/reporting/balances')).status).toBe(401)
})
