import { expect, test } from 'vitest'
import { stoppedClock } from '#kit/values/clock'
import { attemptOf } from '../../test/scenes/giving/attempt.ts'
import { withCircuitBreakers } from './circuit-breaker.ts'
import type { Provider } from './provider.ts'

const scene = () => {
  const clock = stoppedClock(new Date('2026-01-01T00:00:00Z'))
  const calls = { begin: 0, complete: 0, lookup: 0 }
  const state = { isDown: true, isBroken: false }
  const provider: Provider = {
    id: 'paypal',
    can: { lookup: true, refunds: true, tokens: false, currencies: ['USD'] },
    begin: async () => {
      calls.begin += 1
      return state.isDown ? { kind: 'unknown', reason: 'timeout' } : { kind: 'refused', code: 'definite' }
    },
    complete: async () => {
      calls.complete += 1
      return { state: 'unknown', reason: 'timeout' }
    },
    lookup: async () => {
      calls.lookup += 1
      if (state.isBroken) throw new Error('broken')
      return state.isDown ? { state: 'unknown', reason: 'timeout' } : { state: 'not-found' }
    },
    refund: async () => ({ state: 'manual' }),
    readWebhook: async () => null,
  }
  return { clock, calls, state, provider: withCircuitBreakers(provider, clock) }
}
const attempt = attemptOf('USD', 10_000)

test('after five failures no payment is started for half a minute, then one call probes', async () => {
  const { clock, calls, state, provider } = scene()
  for (let i = 0; i < 5; i++) expect(await provider.begin(attempt)).toEqual({ kind: 'unknown', reason: 'timeout' })
  expect(await provider.begin(attempt)).toMatchObject({
    kind: 'unknown',
    reason: expect.stringContaining('breaker open'),
  })
  expect(calls.begin).toBe(5)
  clock.advance(30_000)
  const [probe, second] = await Promise.all([provider.begin(attempt), provider.begin(attempt)])
  expect([probe, second]).toMatchObject([{ reason: 'timeout' }, { reason: expect.stringContaining('breaker open') }])
  expect(calls.begin).toBe(6)
  clock.advance(30_000)
  state.isDown = false
  expect(await provider.begin(attempt)).toEqual({ kind: 'refused', code: 'definite' })
  expect(await provider.begin(attempt)).toEqual({ kind: 'refused', code: 'definite' })
})

test('a definite response between failures resets the count', async () => {
  const { calls, state, provider } = scene()
  for (let round = 0; round < 3; round++) {
    state.isDown = true
    for (let i = 0; i < 4; i++) await provider.begin(attempt)
    state.isDown = false
    await provider.begin(attempt)
  }
  expect(calls.begin).toBe(15)
})

test('a payment that has begun is still completed while the breaker is open', async () => {
  const { calls, provider } = scene()
  for (let i = 0; i < 5; i++) await provider.begin(attempt)
  await provider.complete(attempt)
  expect(calls.complete).toBe(1)
})

test('failing look-ups do not block starts, and failing starts do not block look-ups', async () => {
  const { calls, state, provider } = scene()
  for (let i = 0; i < 9; i++) await provider.lookup(attempt)
  expect(calls.lookup).toBe(5)
  state.isDown = false
  expect(await provider.begin(attempt)).toEqual({ kind: 'refused', code: 'definite' })
  const other = scene()
  for (let i = 0; i < 9; i++) await other.provider.begin(attempt)
  other.state.isDown = false
  expect(await other.provider.lookup(attempt)).toEqual({ state: 'not-found' })
})

test('a probe that throws counts as a failure: the next one comes half a minute later', async () => {
  const { clock, calls, state, provider } = scene()
  for (let i = 0; i < 5; i++) await provider.lookup(attempt)
  clock.advance(30_000)
  state.isBroken = true
  await expect(provider.lookup(attempt)).rejects.toThrow('broken')
  expect(await provider.lookup(attempt)).toMatchObject({ reason: expect.stringContaining('breaker open') })
  Object.assign(state, { isBroken: false, isDown: false })
  clock.advance(30_000)
  expect(await provider.lookup(attempt)).toEqual({ state: 'not-found' })
  expect(calls.lookup).toBe(7)
})
