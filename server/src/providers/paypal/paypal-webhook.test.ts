import { listenForWebhooks } from '@lignum/simulators'
import { crc32 } from 'node:zlib'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { attemptOf } from '../../../test/scenes/giving/attempt.ts'
import { openProviderScene } from '../../../test/scenes/giving/providers.ts'
import { factsOf } from './paypal-event.ts'

const us = await listenForWebhooks()
const scene = await openProviderScene()
const { control } = scene
let { paypal } = scene.open()
afterAll(async () => {
  await scene.close()
  await us.close()
})
beforeEach(() => {
  control.reset()
  control.setWebhooks({ provider: 'paypal', url: us.url })
  us.received.length = 0
  scene.calls.length = 0
  paypal = scene.open().paypal
})
const provider = () => {
  if (!paypal) throw new Error('PayPal is not configured')
  return paypal
}

const paid = async () => {
  const attempt = attemptOf('USD', 10_050)
  const begun = await provider().begin(attempt)
  const providerRef = begun.kind === 'redirect' ? begun.providerRef : null
  control.pay({ provider: 'paypal', orderId: providerRef ?? '' })
  const outcome = await provider().complete({ ...attempt, providerRef })
  return { publicRef: attempt.publicRef, providerRef, txn: outcome.state === 'captured' ? outcome.providerTxnId : '' }
}
const webhookAt = async (at: number) => {
  await expect.poll(() => us.received.length).toBeGreaterThan(at)
  return us.received[at] ?? { body: '', headers: {} }
}
/** The subject of that webhook as PayPal reports it. */
const inspect = async (at: number) => {
  const facts = await read(at)
  return facts?.subject ? provider().inspect?.(facts.subject) : null
}
const read = async (at: number, change: { body?: string; headers?: Record<string, string> } = {}, now = new Date()) => {
  const { body, headers } = await webhookAt(at)
  return provider().readWebhook(Buffer.from(change.body ?? body), { ...headers, ...change.headers }, now)
}

test('the golden checksum is the unsigned decimal one', () => {
  const body = '{"id":"WH-SIM-0001","event_type":"PAYMENT.CAPTURE.COMPLETED","resource":{"id":"3C679366HH908993F"}}'
  expect(String(crc32(Buffer.from(body)))).toBe('2713736553')
})

test('approval and capture events name the order and carry no capture themselves', async () => {
  const { publicRef, providerRef } = await paid()
  const about = { publicRef, providerRef, capture: null }
  expect(await read(0)).toMatchObject({ eventType: 'CHECKOUT.ORDER.APPROVED', ...about })
  expect(await read(1)).toMatchObject({ eventType: 'PAYMENT.CAPTURE.COMPLETED', ...about })
})

test('a refund made at PayPal is reported with the amount that PayPal lists', async () => {
  const { publicRef, txn } = await paid()
  control.refund({ txn, amountMinor: 4_000 })
  expect(await read(2)).toMatchObject({ eventType: 'PAYMENT.CAPTURE.REFUNDED', publicRef, subject: { kind: 'refund' } })
  expect(await inspect(2)).toMatchObject({
    state: 'found',
    refund: { providerTxnId: txn, currency: 'USD', amountMinor: 4_000 },
  })
})

test('a dispute is opened, and won or lost', async () => {
  const { publicRef, txn } = await paid()
  control.dispute({ txn, stage: 'open', amountMinor: 7_500 })
  expect(await read(2)).toMatchObject({ publicRef, subject: { kind: 'dispute' } })
  expect(await inspect(2)).toMatchObject({ dispute: { providerTxnId: txn, amountMinor: 7_500, stage: 'open' } })
  control.dispute({ txn, stage: 'lost' })
  expect(await inspect(3)).toMatchObject({ dispute: { stage: 'lost' } })
  control.dispute({ txn, stage: 'won' })
  expect(await inspect(4)).toMatchObject({ dispute: { stage: 'won' } })
})

test('a capture is reported with its fee; without a successful response the outcome is unknown', async () => {
  const { txn } = await paid()
  expect(await inspect(1)).toMatchObject({ state: 'captured', providerTxnId: txn, amountMinor: 10_050, feeMinor: 592 })
  control.addFault({ provider: 'paypal', match: { op: 'captures.get' }, fault: 'http500' })
  expect(await inspect(1)).toEqual({ state: 'unknown', reason: 'http-500' })
  control.clearFaults()
  expect(await provider().inspect?.({ kind: 'capture', id: 'NOBODYS' })).toEqual({
    state: 'unknown',
    reason: 'http-404',
  })
})

test('a reversal is read like a refund where PayPal lists one, and is left to staff where it does not', async () => {
  const { txn } = await paid()
  control.reverse({ txn })
  expect(await inspect(2)).toMatchObject({ state: 'found', refund: { providerTxnId: txn, amountMinor: 10_050 } })
  const other = await paid()
  control.reverse({ txn: other.txn, isListed: false })
  await webhookAt(5)
  expect(await inspect(5)).toMatchObject({ state: 'unreadable' })
})

test('a dispute in another currency is left to staff', async () => {
  const { txn } = await paid()
  control.dispute({ txn, stage: 'open', currency: 'EUR' })
  expect(await inspect(2)).toMatchObject({ state: 'unreadable', reason: expect.stringContaining('dispute_amount') })
})

test.each(['nonsense', '{}', '{"id":"WH-1"}', '[]'])('the unreadable body %j is stored for staff to review', (body) => {
  expect(factsOf(Buffer.from(body))).toMatchObject({
    eventType: 'unreadable',
    dedupeKey: expect.stringMatching(/^[0-9a-f]{64}$/),
    problem: expect.stringContaining('Unreadable'),
    capture: null,
  })
})

test.each(['bad_signature', 'wrong_key', 'stale_timestamp'] as const)(
  'a webhook of mode %s is rejected',
  async (mode) => {
    control.setWebhooks({ provider: 'paypal', mode })
    await paid()
    expect(await read(0)).toBeNull()
  },
)

test('a changed body, another subscription and a foreign certificate are rejected', async () => {
  await paid()
  const { body } = await webhookAt(0)
  expect(await read(0, { body: body.replace('100.50', '900.50') })).toBeNull()
  expect(await read(0, { headers: { 'paypal-transmission-id': 'other' } })).toBeNull()
  expect(await read(0, { headers: { 'paypal-auth-algo': 'none' } })).toBeNull()
  expect(await read(0, {}, new Date(Date.now() - 3_600_000))).toBeNull()
  for (const url of [
    'https://evil.test/cert.pem',
    `http://paypal@${new URL(us.url).host}/cert.pem`,
    us.url,
    'nonsense',
  ])
    expect(await read(0, { headers: { 'paypal-cert-url': url } })).toBeNull()
  paypal = scene.open({ PAYPAL_WEBHOOK_ID: 'another' }).paypal
  expect(await read(0)).toBeNull()
})

test('the certificate is fetched once', async () => {
  await paid()
  for (let i = 0; i < 3; i++) expect(await read(1)).not.toBeNull()
  control.addFault({ provider: 'paypal', match: { op: 'cert' }, fault: 'http500' })
  expect(await read(0)).not.toBeNull()
  expect(scene.calls.filter(({ operation }) => operation === 'verify')).toEqual([])
})

test('without the certificate PayPal verifies; when that fails too, the webhook must be sent again', async () => {
  await paid()
  const { body } = await webhookAt(0)
  control.addFault({ provider: 'paypal', match: { op: 'cert' }, fault: 'http500' })
  expect(await read(0)).not.toBeNull()
  expect(await read(0, { body: body.replace('100.50', '900.50') })).toBeNull()
  control.addFault({ provider: 'paypal', match: { op: 'verify' }, fault: 'http500' })
  await expect(read(0)).rejects.toThrow('PayPal did not respond')
})

test('forged webhooks cost a few calls a minute, however many arrive', async () => {
  const base = new URL(scene.simulators.settings.PAYPAL_URL ?? '')
  const fetches = vi.spyOn(globalThis, 'fetch')
  const forge = (change: Record<string, string>) =>
    provider()
      .readWebhook(
        Buffer.from('{}'),
        {
          'paypal-transmission-id': 'x',
          'paypal-transmission-time': new Date().toISOString(),
          'paypal-transmission-sig': 'A'.repeat(344),
          'paypal-cert-url': `${base.origin}/nothing`,
          'paypal-auth-algo': 'SHA256withRSA',
          ...change,
        },
        new Date(),
      )
      .catch(() => null)
  for (const change of [
    { 'paypal-transmission-sig': 'AA==' },
    { 'paypal-transmission-id': 'x'.repeat(200) },
    { 'paypal-transmission-time': 'yesterday' },
    { 'paypal-cert-url': `${base.origin}/cert.pem?x=1` },
    { 'paypal-cert-url': `${base.origin}/${'x'.repeat(400)}` },
  ])
    expect(await forge(change)).toBeNull()
  expect(fetches).not.toHaveBeenCalled()
  for (let i = 0; i < 60; i++) expect(await forge({ 'paypal-cert-url': `${base.origin}/nothing/${i % 30}` })).toBeNull()
  // Six certificates, one access token, six confirmations.
  expect(fetches.mock.calls.length).toBeLessThanOrEqual(13)
  fetches.mockRestore()
})
