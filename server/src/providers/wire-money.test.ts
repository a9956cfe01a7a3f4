import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromWire, toWire } from './wire-money.ts'

test('cents survive the round trip, as text and as a JSON number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 13 }), (minor) => {
      const text = toWire(minor)
      expect(text).toMatch(/^\d+\.\d{2}$/)
      expect(fromWire(text)).toBe(minor)
      expect(fromWire(Number(JSON.parse(text)))).toBe(minor)
    }),
    { numRuns: 2_000 },
  )
})

test.each(['1.005', '1e3', '-1', '', '1,000.00', 'NaN', '.5', '5.', ' 5', Number.NaN, 1e21, 1.005, -1])(
  '%j is not an amount',
  (written) => {
    expect(fromWire(written)).toBeNull()
  },
)

test('an amount that is not whole cents is rejected', () => {
  for (const wrong of [0.5, -1, Number.NaN, 2 ** 53]) expect(() => toWire(wrong)).toThrow(RangeError)
})
