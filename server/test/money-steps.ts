import fc from 'fast-check'

const at = fc.nat(30)
const cents = fc.integer({ min: 100, max: 5_000_000 })

const quarters = fc.integer({ min: 1, max: 4 })

const begin = fc.record({
  do: fc.constant('begin' as const),
  by: fc.constantFrom('fygaro-jmd' as const, 'fygaro-usd' as const, 'card' as const, 'paypal' as const),
  amounts: fc.array(cents, { minLength: 1, maxLength: 3 }),
  /** Most gifts go well: it is then that there is something to give back. */
  upTo: fc.constantFrom(...(['begun', 'paid', 'taken', 'taken'] as const)),
})

/** Money on its way to us. */
const comes = [
  { weight: 4, arbitrary: begin },
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
] as const

const fate = fc.constantFrom(...(['well', 'well', 'dies-before', 'dies-after'] as const))

/** Money on its way back, asked for here, on the provider's own pages, or by the donor's bank. */
const goes = [
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      at,
      quarters,
      upTo: fc.constantFrom(...(['asked', 'approved', 'sent', 'sent'] as const)),
      fate,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      at,
      how: fc.constantFrom(...(['approve', 'reject'] as const)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('send' as const), at, fate }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refund-there' as const), at, quarters }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('dispute' as const),
      at,
      quarters,
      stage: fc.constantFrom(...(['open', 'open', 'won', 'lost'] as const)),
      told: fc.constantFrom(...(['now', 'twice', 'later'] as const)),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('reconcile' as const),
      provider: fc.constantFrom(...(['fygaro', 'powertranz', 'paypal'] as const)),
    }),
  },
] as const

/** What can happen to money, as data: a run of these is one story. */
const step = fc.oneof(...comes, ...goes)
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

export const story = fc
  .tuple(begin, fc.array(step, { minLength: 1, maxLength: 22, size: 'max' }))
  .map(([first, rest]): Step[] => [first, ...rest])

/** One of those that there are, whatever the number in the story; none of none. */
export const pick = <T>(from: readonly T[], nth: number): T | undefined =>
  from.length === 0 ? undefined : from[nth % from.length]
