import { listenForWebhooks, signFygaroWebhook } from '@lignum/simulators'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { stoppedClock, systemClock } from '#kit/values/clock'
import { attemptOf } from '../../../test/scenes/giving/attempt.ts'
import { openProviderScene } from '../../../test/scenes/giving/providers.ts'
import { type FygaroConfig, openFygaro } from './fygaro.ts'

const us = await listenForWebhooks()
const scene = await openProviderScene()
const { control } = scene
const fygaro = scene.open().fygaro
if (!fygaro) throw new Error('Fygaro is not configured')
afterAll(async () => {
  await scene.close()
  await us.close()
})
beforeEach(() => {
  us.received.length = 0
  control.reset()
  control.setWebhooks({ provider: 'fygaro', url: us.url })
})

const key = { id: 'sim-key-1', secret: 'sim-secret-1' }
const config: FygaroConfig = {
  buttonUrls: { JMD: 'https://fygaro.test/en/pb/jmd/', USD: 'https://fygaro.test/en/pb/usd/' },
  keys: [key],
  webhookToleranceS: 300,
}
const goldenJwt =
  'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCIsImtpZCI6InNpbS1rZXktMSJ9.eyJhbW91bnQiOiIxMDAwMC4wMCIsImN1cnJlbmN5IjoiSk1EIiwiY3VzdG9tX3JlZmVyZW5jZSI6IjAxSjlaQzRRNlc4WTBCMkQ0RjZIOEswTTJQIiwibmJmIjoxNzY3MjI1NTQwLCJleHAiOjE3NjcyMjU5MDB9.MkhFbymg6g6eE_Oh5j58YN7u4q-hZlAv9s_qmJ4yMQc'
const goldenBody =
  '{"transactionId":"0e2f2c1a-6f6e-4f2b-9b1e-3f1a2b3c4d5e","reference":"FG-1042","customReference":"01J9ZC4Q6W8Y0B2D4F6H8K0M2P","authCode":"123456","currency":"JMD","amount":"10000.00","createdAt":1767225700,"client":{"name":"Jane Doe","email":"jane@example.com","phone":"8765550100"}}'
const goldenHeaders = {
  'fygaro-key-id': 'sim-key-1',
  'fygaro-signature': 't=1767225701,v1=1c85011a64ad3b1ba02b54c033524bf0faf900c0d67ea59c202b7b5861a22cfb',
}
const at = (seconds: number) => new Date(seconds * 1000)

const urlOf = async (currency: 'JMD' | 'USD', amountMinor: number, over = {}) => {
  const begun = await fygaro.begin(attemptOf(currency, amountMinor, over))
  return begun.kind === 'redirect' ? begun.url : ''
}
const lastWebhook = async () => {
  await expect.poll(() => us.received.length).toBeGreaterThan(0)
  const webhook = us.received.at(-1)
  return fygaro.readWebhook(Buffer.from(webhook?.body ?? ''), webhook?.headers ?? {}, new Date())
}

test('the golden link is reproduced byte for byte', async () => {
  const begun = await openFygaro(config, stoppedClock(at(1_767_225_600))).begin(
    attemptOf('JMD', 1_000_000, { publicRef: '01J9ZC4Q6W8Y0B2D4F6H8K0M2P', expiresAt: at(1_767_225_900) }),
  )
  expect(begun).toEqual({ kind: 'redirect', url: `https://fygaro.test/en/pb/jmd/?jwt=${goldenJwt}`, providerRef: null })
})

test('the golden webhook is read', async () => {
  const facts = await openFygaro(config, systemClock).readWebhook(
    Buffer.from(goldenBody),
    goldenHeaders,
    at(1_767_225_701),
  )
  expect(facts).toMatchObject({
    dedupeKey: '0e2f2c1a-6f6e-4f2b-9b1e-3f1a2b3c4d5e',
    publicRef: '01J9ZC4Q6W8Y0B2D4F6H8K0M2P',
    capture: { currency: 'JMD', amountMinor: 1_000_000, authCode: '123456', feeMinor: null },
  })
})

test.each([
  ['a changed body', goldenBody.replace('10000.00', '10000.01'), goldenHeaders, 0],
  ['a re-serialized body', JSON.stringify(JSON.parse(goldenBody), null, 1), goldenHeaders, 0],
  ['an old webhook', goldenBody, goldenHeaders, 301],
  ['a webhook from the future', goldenBody, goldenHeaders, -301],
  ['an unknown key', goldenBody, { ...goldenHeaders, 'fygaro-key-id': 'other' }, 0],
  ['no signature', goldenBody, { 'fygaro-key-id': 'sim-key-1' }, 0],
  ['an empty v1', goldenBody, { ...goldenHeaders, 'fygaro-signature': 't=1767225701,v1=' }, 0],
])('%s is rejected', async (_what, body, headers, lateS) => {
  const facts = await openFygaro(config, systemClock).readWebhook(Buffer.from(body), headers, at(1_767_225_701 + lateS))
  expect(facts).toBeNull()
})

test('a webhook signed with any of our keys is read, so that keys can be rotated', async () => {
  const body = goldenBody
  const next = { id: 'sim-key-2', secret: 'sim-secret-2' }
  const rotating = openFygaro({ ...config, keys: [next, key] }, systemClock)
  const headers = {
    'fygaro-key-id': next.id,
    'fygaro-signature': `t=1767225701,v1=${signFygaroWebhook(next.secret, 1_767_225_701, body)}`,
  }
  expect(await rotating.readWebhook(Buffer.from(body), headers, at(1_767_225_701))).not.toBeNull()
  expect(await rotating.readWebhook(Buffer.from(body), goldenHeaders, at(1_767_225_701))).not.toBeNull()
})

test('a signed webhook that cannot be read is stored for staff to review', async () => {
  const body = goldenBody.replace('"10000.00"', '10000')
  const headers = {
    ...goldenHeaders,
    'fygaro-signature': `t=1767225701,v1=${signFygaroWebhook(key.secret, 1_767_225_701, body)}`,
  }
  const facts = await openFygaro(config, systemClock).readWebhook(Buffer.from(body), headers, at(1_767_225_701))
  expect(facts).toMatchObject({
    eventType: 'unreadable',
    capture: null,
    dedupeKey: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
})

test.each([
  ['JMD', 1],
  ['JMD', 110],
  ['JMD', 123_456_789_012],
  ['USD', 10_050],
] as const)('%s %i cents are paid on the page and reported by the webhook', async (currency, amountMinor) => {
  control.setMagic(false)
  const publicRef = attemptOf(currency, 1).publicRef
  expect(control.pay({ provider: 'fygaro', url: await urlOf(currency, amountMinor, { publicRef }) }).state).toBe('paid')
  expect(await lastWebhook()).toMatchObject({ publicRef, capture: { currency, amountMinor } })
  control.setMagic(true)
})

test.each([
  ['bad_signature', false],
  ['wrong_key', false],
  ['stale_timestamp', false],
  ['rotate_two_v1', true],
  ['amount_tampered_then_signed', true],
] as const)('a webhook of mode %s is accepted: %s', async (mode, isAccepted) => {
  control.setWebhooks({ provider: 'fygaro', mode })
  control.pay({ provider: 'fygaro', url: await urlOf('JMD', 100_050) })
  expect((await lastWebhook()) !== null).toBe(isAccepted)
})

test('links become valid and expire by the clock of Fygaro', async () => {
  const url = await urlOf('JMD', 100_050)
  const state = () => control.pay({ provider: 'fygaro', url }).state
  control.setClock({ advanceMs: -59_000 })
  expect(state()).toBe('paid')
  control.setClock({ advanceMs: -10_000 })
  expect(state()).toBe('refused')
  control.reset()
  control.setClock({ advanceMs: 301_000 })
  expect(state()).toBe('refused')
})

test('a reference of more than 40 bytes is refused before it is sent, one of 40 is accepted', async () => {
  expect(await fygaro.begin(attemptOf('JMD', 100, { publicRef: 'x'.repeat(41) }))).toMatchObject({ kind: 'refused' })
  expect(await fygaro.begin(attemptOf('JMD', 100, { publicRef: 'é'.repeat(21) }))).toMatchObject({ kind: 'refused' })
  expect(control.pay({ provider: 'fygaro', url: await urlOf('JMD', 110, { publicRef: 'x'.repeat(40) }) }).state).toBe(
    'paid',
  )
})

test('Fygaro supports no look-up, no completion and no refund', async () => {
  const attempt = attemptOf('JMD', 100)
  expect(await fygaro.complete(attempt)).toMatchObject({ state: 'pending' })
  expect(await fygaro.lookup(attempt)).toEqual({ state: 'unsupported' })
  const refund = { id: attempt.id, providerTxnId: 'x', publicRef: 'x', currency: 'JMD', amountMinor: 1 } as const
  expect(await fygaro.refund(refund)).toEqual({ state: 'manual' })
  expect(scene.calls).toEqual([])
  expect(control.state().counters.unsignedFygaroLinks).toBe(0)
})
