import fc from 'fast-check'

const at = fc.nat(30)
const cents = fc.integer({ min: 100, max: 5_000_000 })
const quarters = fc.integer({ min: 1, max: 4 })
const one = <T extends string>(...of: readonly T[]) => fc.constantFrom(...of)
const is = <T extends string>(name: T) => fc.constant(name)
const provider = one('fygaro', 'powertranz', 'paypal')

const begin = fc.record({
  do: is('begin'),
  /** A held gift is paid with a card that is not verified yet. */
  who: one('guest', 'guest', 'member', 'member', 'member', 'pledge', 'pledge', 'held'),
  /** Which member or pledge: a new payment of the same one supersedes the one before. */
  at: fc.nat(1),
  by: one('fygaro-jmd', 'fygaro-usd', 'card', 'paypal'),
  amounts: fc.array(cents, { minLength: 1, maxLength: 3 }),
  /** A project that stays in the member's cart and is not paid. */
  hasMore: fc.boolean(),
  /** Most gifts succeed, so that there is something to refund. */
  upTo: one('begun', 'begun', 'paid', 'taken', 'taken'),
})

/** Incoming money. */
const comes = [
  { weight: 6, arbitrary: begin },
  { weight: 6, arbitrary: fc.record({ do: is('pay'), at, how: one('pay', 'pay', 'pay', 'decline', 'leave') }) },
  // Every payment link is paid, the oldest or the newest first: of those of one cart, one is the gift.
  { weight: 2, arbitrary: fc.record({ do: is('pay-all'), isBackward: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: is('return'), at }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: is('deliver'),
      at,
      how: one('once', 'once', 'twice', 'at-once', 'tampered', 'stale', 'forged'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: is('drop'), at }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: is('fault'),
      provider: one('powertranz', 'paypal'),
      fault: one('timeout_before', 'timeout_after', 'http500', 'malformed_json', 'tcp_reset'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: is('repair') }) },
  { weight: 3, arbitrary: fc.record({ do: is('tick'), afterMs: fc.constantFrom(0, 30_000, 400_000) }) },
  { weight: 4, arbitrary: fc.record({ do: is('work') }) },
  { weight: 1, arbitrary: fc.record({ do: is('verify'), at, isRight: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: is('bank'), at, quarters, how: one('receive', 'receive', 'reverse') }),
  },
] as const

const fate = one('well', 'well', 'dies-before', 'dies-after')

/** Outgoing money, requested here, on the provider's pages, or by the donor's bank. */
const goes = [
  {
    weight: 5,
    arbitrary: fc.record({
      do: is('refund'),
      of: one('gift', 'gift', 'gift', 'unallocated'),
      at,
      quarters,
      upTo: one('requested', 'approved', 'sent', 'sent'),
      fate,
    }),
  },
  // Unallocated money becomes a gift after all.
  {
    weight: 4,
    arbitrary: fc.record({ do: is('allocate'), at, to: fc.nat(2), isConfirmed: fc.constantFrom(true, true, false) }),
  },
  // A gift goes to another project.
  {
    weight: 5,
    arbitrary: fc.record({
      do: is('move'),
      at,
      item: fc.nat(2),
      to: fc.nat(2),
      isConfirmed: fc.constantFrom(true, true, false),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: is('decide'), at, how: one('approve', 'reject') }) },
  { weight: 1, arbitrary: fc.record({ do: is('send'), at, fate }) },
  { weight: 2, arbitrary: fc.record({ do: is('refund-there'), at, quarters }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: is('dispute'),
      at,
      quarters,
      stage: one('open', 'open', 'won', 'lost'),
      recorded: one('now', 'twice', 'later'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: is('reconcile'), provider }) },
] as const

const single = fc.oneof(...comes, ...goes)
/** One step in one process. */
export type Single = typeof single extends fc.Arbitrary<infer T> ? T : never
export type StepOf<Name extends Single['do']> = Extract<Single, { do: Name }>

/** Two concurrent steps in two processes; or a process that dies before its n-th statement. */
const step = fc.oneof(
  { weight: 10, arbitrary: single },
  { weight: 2, arbitrary: fc.record({ do: is('together'), first: single, second: single }) },
  { weight: 2, arbitrary: fc.record({ do: is('dies'), before: fc.integer({ min: 1, max: 12 }), step: single }) },
)
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** All steps of a scenario, as data. */
export const scenario = fc
  .tuple(begin, fc.array(step, { minLength: 1, maxLength: 16, size: 'max' }))
  .map(([first, rest]): Step[] => [first, ...rest])

/** Picks an element by a number of any size; undefined if there are none. */
export const pick = <T>(from: readonly T[], nth: number): T | undefined =>
  from.length === 0 ? undefined : from[nth % from.length]
