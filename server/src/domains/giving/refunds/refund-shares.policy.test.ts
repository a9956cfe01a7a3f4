import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocateMinor, sumMinor } from '#kit/values/money'
import { type Left, sharesOf } from './refund-shares.policy.ts'

const left: Left[] = [
  { projectId: 'a', minor: 6_000, localMinor: 943_407 },
  { projectId: 'b', minor: 4_000, localMinor: 628_938 },
]

test('a full refund takes exactly the gift, in its currency and in JMD', () => {
  expect(sharesOf(left, { amountMinor: null, items: null })).toEqual(left)
})

test('a partial refund is shared in proportion to the gifts; named items are taken as given', () => {
  expect(sharesOf(left, { amountMinor: 1_000, items: null })).toMatchObject([{ minor: 600 }, { minor: 400 }])
  expect(sharesOf(left, { amountMinor: null, items: [{ projectId: 'b', minor: 1 }] })).toMatchObject([
    { projectId: 'b', minor: 1 },
  ])
})

test.each([
  [{ amountMinor: 10_001, items: null }, 'giving.refund-too-large'],
  [{ amountMinor: 0, items: null }, 'giving.amounts-differ'],
  [{ amountMinor: 5, items: [{ projectId: 'a', minor: 6 }] }, 'giving.amounts-differ'],
  [{ amountMinor: null, items: [{ projectId: 'a', minor: 6_001 }] }, 'giving.refund-too-large'],
  [{ amountMinor: null, items: [{ projectId: 'c', minor: 1 }] }, 'giving.refund-too-large'],
])('%j is refused with %s', (requested, code) => {
  expect(sharesOf(left, requested)).toBe(code)
})

test('any sequence of partial refunds adds up to exactly the gift', () => {
  const gift = fc.record({
    weights: fc.array(fc.integer({ min: 100, max: 1_000_000 }), { minLength: 1, maxLength: 5 }),
    rateE6: fc.integer({ min: 1_000_000, max: 200_000_000 }),
    parts: fc.array(fc.double({ min: 0.01, max: 0.9, noNaN: true }), { maxLength: 6 }),
  })
  fc.assert(
    fc.property(gift, ({ weights, rateE6, parts }) => {
      const total = sumMinor(weights)
      const locals = allocateMinor(Math.floor((total * rateE6) / 1_000_000), weights)
      let rest: Left[] = weights.map((minor, i) => ({ projectId: String(i), minor, localMinor: locals[i] ?? 0 }))
      const taken = { minor: 0, local: 0 }
      for (const part of [...parts, 1]) {
        const whole = sumMinor(rest.map(({ minor }) => minor))
        const shares = sharesOf(rest, { amountMinor: Math.max(1, Math.floor(whole * part)), items: null })
        if (typeof shares === 'string') break
        const byProject = new Map(shares.map((share) => [share.projectId, share]))
        rest = rest.map((of) => ({
          ...of,
          minor: of.minor - (byProject.get(of.projectId)?.minor ?? 0),
          localMinor: of.localMinor - (byProject.get(of.projectId)?.localMinor ?? 0),
        }))
        taken.minor += sumMinor(shares.map(({ minor }) => minor))
        taken.local += sumMinor(shares.map(({ localMinor }) => localMinor))
        expect(rest.every(({ minor, localMinor }) => minor >= 0 && localMinor >= 0)).toBe(true)
      }
      expect(taken).toEqual({ minor: total, local: sumMinor(locals) })
    }),
  )
})
