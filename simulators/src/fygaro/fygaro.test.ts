import { createHmac } from 'node:crypto'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { listenForWebhooks } from '../listen-for-webhooks.ts'
import { startSimulators } from '../start-simulators.ts'
import { fygaroWebhookBody, signFygaroWebhook } from './fygaro-webhook.ts'
import { readLink } from './fygaro-jwt.ts'

const us = await listenForWebhooks()
const { received } = us
const sim = await startSimulators({
  fygaro: { webhookUrl: us.url, returnUrl: 'http://us.test/payment/return' },
})
const { control } = sim

beforeEach(async () => {
  // A delivery is recorded once its response has arrived, which may be after the end of its test.
  await vi.waitUntil(() => control.state().webhooksWaiting === 0, { timeout: 15_000 })
  received.length = 0
  us.responses.length = 0
  control.reset()
  control.setWebhooks({ provider: 'fygaro', retryMs: 5 })
})
afterAll(async () => {
  await sim.close()
  await us.close()
})

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const jwtOf = (claims: object, { kid = 'sim-key-1', secret = 'sim-secret-1' } = {}) => {
  const text = `${encode({ alg: 'HS256', typ: 'JWT', kid })}.${encode(claims)}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}
const seconds = () => Math.floor(Date.now() / 1000)
const claims = (over: object = {}) => ({
  amount: '100.50',
  currency: 'JMD',
  custom_reference: '01J9ZC4Q6W8Y0B2D4F6H8K0M2P',
  nbf: seconds() - 60,
  exp: seconds() + 300,
  ...over,
})
const linkTo = (jwt: string) => `${sim.urls.fygaroButton}?jwt=${jwt}`
const press = (jwt: string, choice: string) =>
  fetch(linkTo(jwt), { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' })
const webhooks = async (count: number) => {
  await expect.poll(() => received.length).toBe(count)
}
const signatureOf = (at: number) => String(received[at]?.headers['fygaro-signature'])

const goldenJwt =
  'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCIsImtpZCI6InNpbS1rZXktMSJ9.eyJhbW91bnQiOiIxMDAwMC4wMCIsImN1cnJlbmN5IjoiSk1EIiwiY3VzdG9tX3JlZmVyZW5jZSI6IjAxSjlaQzRRNlc4WTBCMkQ0RjZIOEswTTJQIiwibmJmIjoxNzY3MjI1NTQwLCJleHAiOjE3NjcyMjU5MDB9.MkhFbymg6g6eE_Oh5j58YN7u4q-hZlAv9s_qmJ4yMQc'

test('the golden link is read as it was written', () => {
  const found = readLink(goldenJwt, new Map([['sim-key-1', 'sim-secret-1']]), 1_767_225_600_000)
  expect(found).toMatchObject({
    link: { amountMinor: 1_000_000, currency: 'JMD', customReference: '01J9ZC4Q6W8Y0B2D4F6H8K0M2P' },
  })
})

test('the golden webhook has 282 bytes and the published signature', () => {
  const body = fygaroWebhookBody({
    transactionId: '0e2f2c1a-6f6e-4f2b-9b1e-3f1a2b3c4d5e',
    reference: 'FG-1042',
    customReference: '01J9ZC4Q6W8Y0B2D4F6H8K0M2P',
    authCode: '123456',
    currency: 'JMD',
    amountMinor: 1_000_000,
    createdAt: 1_767_225_700,
    client: { name: 'Jane Doe', email: 'jane@example.com', phone: '8765550100' },
  })
  expect(Buffer.byteLength(body)).toBe(282)
  expect(signFygaroWebhook('sim-secret-1', 1_767_225_701, body)).toBe(
    '1c85011a64ad3b1ba02b54c033524bf0faf900c0d67ea59c202b7b5861a22cfb',
  )
})

test('a payer who pays is sent back, the webhook is signed, and the capture is recorded', async () => {
  const jwt = jwtOf(claims())
  const shown = await (await fetch(linkTo(jwt))).text()
  expect(shown).toContain('JMD 100.50')
  const response = await press(jwt, 'pay')
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toMatch(
    /^http:\/\/us\.test\/payment\/return\?reference=FG-\d+&customReference=01J9ZC4Q6W8Y0B2D4F6H8K0M2P$/,
  )
  await webhooks(1)
  const [webhook] = received
  const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signatureOf(0)) ?? []
  expect(signFygaroWebhook('sim-secret-1', Number(t), webhook?.body ?? '')).toBe(v1)
  expect(webhook?.headers['fygaro-key-id']).toBe('sim-key-1')
  const state = await (await fetch(`${sim.urls.control}/__sim/state`)).json()
  expect(state).toMatchObject({
    captures: [
      { provider: 'fygaro', customRef: '01J9ZC4Q6W8Y0B2D4F6H8K0M2P', currency: 'JMD', minor: 10_050, refunded: 0 },
    ],
    totals: { 'fygaro:JMD': { count: 1, capturedMinor: 10_050 } },
  })
})

test.each([
  ['declined', 'decline', 'Payment declined'],
  ['closed', 'close', 'You may close this window'],
])('a payment that is %s sends no webhook and records no capture', async (_state, choice, text) => {
  const response = await press(jwtOf(claims()), choice)
  expect(await response.text()).toContain(text)
  expect(control.state().captures).toEqual([])
  expect(received).toEqual([])
})

test.each([
  ['another secret', jwtOf(claims(), { secret: 'other' }), 'signature'],
  ['an unknown key', jwtOf(claims(), { kid: 'other' }), 'key'],
  ['an amount with one decimal', jwtOf(claims({ amount: '100.5' })), 'amount'],
  ['an amount as a number', jwtOf(claims({ amount: 100.5 })), 'amount'],
  ['a thousands separator', jwtOf(claims({ amount: '1,000.50' })), 'amount'],
  ['a reference of 41 bytes', jwtOf(claims({ custom_reference: `é${'x'.repeat(39)}` })), 'cannot exceed 40 characters'],
  ['an expiry in the past', jwtOf(claims({ exp: seconds() - 1 })), 'expired'],
  ['a start in the future', jwtOf(claims({ nbf: seconds() + 30 })), 'not valid yet'],
])('a link with %s is refused', async (_what, jwt, reason) => {
  const response = await fetch(linkTo(jwt))
  expect(response.status).toBe(400)
  expect(await response.text()).toContain(reason)
  expect(control.pay({ provider: 'fygaro', url: linkTo(jwt) }).state).toBe('refused')
})

test('an unsigned link is counted', async () => {
  await fetch(`${sim.urls.fygaroButton}?amount=10.00`)
  expect(control.state().counters.unsignedFygaroLinks).toBe(1)
})

test('a link is paid without a browser, and can be paid twice', async () => {
  const url = linkTo(jwtOf(claims()))
  expect(control.pay({ provider: 'fygaro', url }).state).toBe('paid')
  expect(control.pay({ provider: 'fygaro', url }).state).toBe('paid')
  await webhooks(2)
  expect(control.state().totals['fygaro:JMD']?.capturedMinor).toBe(20_100)
})

test('a webhook is retried after 500, and not after 400', async () => {
  us.responses.push(500, 503, 200)
  control.pay({ provider: 'fygaro', url: linkTo(jwtOf(claims())) })
  await webhooks(3)
  us.responses.push(400)
  control.pay({ provider: 'fygaro', url: linkTo(jwtOf(claims())) })
  await webhooks(4)
  await expect.poll(() => control.state().webhooksWaiting).toBe(0)
  expect(control.deliveries().map(({ status }) => status)).toEqual([500, 503, 200, 400])
})

test.each([
  ['..01', '100.01', 'declined', 0],
  ['..02', '100.02', 'paid', 1],
  ['..03', '100.03', 'declined', 0],
  ['..04', '100.04', 'paid', 0],
  ['..05', '100.05', 'paid', 2],
])('an amount that ends in %s ends %s', async (_tail, amount, state, count) => {
  expect(control.pay({ provider: 'fygaro', url: linkTo(jwtOf(claims({ amount }))) }).state).toBe(state)
  await webhooks(count)
})

test('an amount that ends in ..06 sends its webhook a minute after the link expires', async () => {
  control.pay({ provider: 'fygaro', url: linkTo(jwtOf(claims({ amount: '100.06' }))) })
  control.setClock({ advanceMs: 300_000 })
  expect(received).toEqual([])
  control.setClock({ advanceMs: 61_000 })
  await webhooks(1)
})

test('webhooks are invalid in the way that their mode orders', async () => {
  const modes = [
    'bad_signature',
    'wrong_key',
    'stale_timestamp',
    'rotate_two_v1',
    'amount_tampered_then_signed',
  ] as const
  for (const [at, mode] of modes.entries()) {
    control.setWebhooks({ provider: 'fygaro', mode })
    control.pay({ provider: 'fygaro', url: linkTo(jwtOf(claims())) })
    await webhooks(at + 1)
  }
  const isGood = received.map(({ body }, at) => {
    const [t, ...macs] = signatureOf(at)
      .split(',')
      .map((part) => part.slice(part.indexOf('=') + 1))
    return macs.includes(signFygaroWebhook('sim-secret-1', Number(t), body))
  })
  expect(isGood).toEqual([false, false, true, true, true])
  expect(received[4]?.body).toContain('"amount":"100.51"')
  expect(Number(signatureOf(2).slice(2, 12))).toBeLessThan(seconds() - 3_000)
})

test('webhooks can be dropped, duplicated and reordered', async () => {
  control.setWebhooks({ provider: 'fygaro', mode: 'drop' })
  const pay = (amount: string) => control.pay({ provider: 'fygaro', url: linkTo(jwtOf(claims({ amount }))) })
  pay('1.10')
  control.setWebhooks({ provider: 'fygaro', mode: 'duplicate:3' })
  pay('1.20')
  await webhooks(3)
  control.setWebhooks({ provider: 'fygaro', mode: 'reorder' })
  pay('1.30')
  pay('1.40')
  await webhooks(5)
  expect(received.map(({ body }) => /"amount":"([\d.]+)"/.exec(body)?.[1])).toEqual([
    '1.20',
    '1.20',
    '1.20',
    '1.40',
    '1.30',
  ])
})

test('the report lists the captures; with flaws it differs in three ways', async () => {
  control.setWebhooks({ provider: 'fygaro', mode: 'drop' })
  for (const amount of ['10.00', '20.00']) control.pay({ provider: 'fygaro', url: linkTo(jwtOf(claims({ amount }))) })
  const request = async (query: string) =>
    (await (await fetch(`${sim.urls.control}/__sim/reports/fygaro.csv${query}`)).text()).trim().split('\n').slice(1)
  expect(await request('')).toHaveLength(2)
  const flawed = await request('?flaws=unseen,missing,amount')
  expect(flawed).toHaveLength(2)
  expect(flawed[0]).toContain(',20.01,')
  expect(flawed[1]).toContain('NEVER-SEEN-BY-US')
  const settled = control.settle('fygaro', '2026-01-03')
  expect(settled.map(({ netMinor }) => netMinor)).toEqual([965, 1_930])
  expect(control.settle('fygaro', '2026-01-04')).toEqual([])
})
