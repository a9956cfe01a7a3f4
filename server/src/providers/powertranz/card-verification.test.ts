import { expect, test } from 'vitest'
import { drawVerificationAmount, verificationHash } from './card-verification.ts'

test('the golden hash is reproduced', () => {
  const card = { id: 'card-01', version: 'v1', amountMinor: 13_742, nonce: 'n0nce' }
  expect(verificationHash('sim-pepper', card)).toBe('215a99f68db01bacdbf399c8aaee1319d654bef9758a8f3e9c28f734cc010707')
  expect(verificationHash('sim-pepper', { ...card, amountMinor: 13_743 })).not.toBe(
    verificationHash('sim-pepper', card),
  )
})

test.each([
  ['JMD', 10_000, 29_999],
  ['USD', 101, 499],
] as const)('random amounts in %s lie between %i and %i cents', (currency, least, most) => {
  const drawn = Array.from({ length: 2_000 }, () => drawVerificationAmount(currency))
  expect(Math.min(...drawn)).toBeGreaterThanOrEqual(least)
  expect(Math.max(...drawn)).toBeLessThanOrEqual(most)
  expect(new Set(drawn).size).toBeGreaterThan(300)
})
