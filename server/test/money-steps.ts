import fc from 'fast-check'

const at = fc.nat(30)
const cents = fc.integer({ min: 100, max: 5_000_000 })

/** What can happen to money, as data: a run of these is one story. */
export const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('begin' as const),
      by: fc.constantFrom('fygaro-jmd' as const, 'fygaro-usd' as const, 'card' as const, 'paypal' as const),
      amounts: fc.array(cents, { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      at,
      how: fc.constantFrom(...(['pay', 'pay', 'pay', 'decline', 'leave', 'challenge'] as const)),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('return' as const), at }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('deliver' as const),
      at,
      how: fc.constantFrom(...(['once', 'once', 'twice', 'at-once', 'tampered', 'stale', 'forged'] as const)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('drop' as const), at }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('fault' as const),
      provider: fc.constantFrom(...(['powertranz', 'paypal'] as const)),
      fault: fc.constantFrom(
        ...(['timeout_before', 'timeout_after', 'http500', 'malformed_json', 'tcp_reset'] as const),
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('repair' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('sweep' as const), afterMs: fc.constantFrom(0, 30_000, 400_000) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restart' as const) }) },
)
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

export const story = fc.array(step, { minLength: 4, maxLength: 18 })
