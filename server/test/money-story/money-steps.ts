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
    arbitrary: fc.record({
      do: is('bank'),
      at,
      quarters,
      how: one('receive', 'receive', 'receive', 'reverse', 'take-back'),
    }),
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

const clerk = fc.nat(2)
const currency = one('JMD', 'USD')
/** A day of the first open month, or of the month before or after it. */
const when = { day: fc.integer({ min: 1, max: 28 }), month: fc.constantFrom(-1, 0, 0, 0, 1) }
/** Mostly not: a clerk does what a second person has to do, or looks at an old version of the line. */
const rarely = fc.nat(11).map((n) => n === 11)

/** The bank desk: statements, their lines, rates and months. */
const desk = [
  {
    weight: 3,
    arbitrary: fc.record({
      do: is('import'),
      currency,
      by: clerk,
      at,
      again: one('new', 'new', 'whole', 'overlap'),
      lines: fc.array(
        fc.record({
          cents,
          isOut: fc.boolean(),
          hasReference: fc.boolean(),
          copies: fc.constantFrom(1, 1, 2),
          ...when,
        }),
        { minLength: 1, maxLength: 3 },
      ),
    }),
  },
  {
    weight: 18,
    arbitrary: fc.record({
      do: is('explain'),
      as: one(
        ...(['pledge-part', 'pledge-exact', 'pledge-more', 'pledge-split', 'gift', 'gift', 'settlement'] as const),
        ...([
          'unallocated',
          'rest',
          'charge',
          'fees',
          'payout',
          'payout-all',
          'payout-more',
          ...(['refund', 'refund', 'entered', 'entered', 'returned', 'returned', 'returned-more'] as const),
        ] as const),
      ),
      currency,
      by: clerk,
      at,
      /** A line that is imported for this, rather than one that waits. */
      isFresh: fc.constantFrom(true, true, false),
      /** The last one is a project that has only what bank lines give to it. */
      to: fc.constantFrom(0, 1, 2, 3, 3, 3),
      quarters,
      cents,
      isOwn: rarely,
      isStale: rarely,
      /** What others do with it at once: undo it; close its month, or pay the money out, and then try to undo it. */
      after: one('nothing', 'nothing', 'nothing', 'nothing', 'nothing', 'undo', 'close', 'pay-out'),
      ...when,
    }),
  },
  { weight: 7, arbitrary: fc.record({ do: is('undo'), at, by: clerk, isOwn: rarely, isStale: rarely }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: is('month'),
      currency,
      enters: clerk,
      isOwn: rarely,
      /** By how many cents the bank says something else. */
      off: fc.constantFrom(0, 0, 1, -250),
      upTo: one('entered', 'closed', 'closed', 'closed'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: is('rate'),
      /** For the lines of statements, or for the payments of today. */
      for: one('lines', 'lines', 'today'),
      day: fc.constantFrom(1, 8, 15, 22),
      /** Jamaican cents for one US dollar. */
      cents: fc.integer({ min: 15_000, max: 17_000 }),
      enters: clerk,
      isOwn: rarely,
      isSure: fc.boolean(),
      upTo: one('entered', 'confirmed', 'confirmed', 'confirmed'),
    }),
  },
] as const

const single = fc.oneof(...comes, ...goes, ...desk)
/** One step in one process. */
export type Single = typeof single extends fc.Arbitrary<infer T> ? T : never
export type StepOf<Name extends Single['do']> = Extract<Single, { do: Name }>
export type DeskStep = StepOf<'import' | 'explain' | 'undo' | 'month' | 'rate'>

const deskSteps: readonly Single['do'][] = ['import', 'explain', 'undo', 'month', 'rate']
export const isDeskStep = (s: Single): s is DeskStep => deskSteps.includes(s.do)

/** Most steps have few statements, those of the bank desk many. */
const statementNo = fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 45 }))

/** Two concurrent steps in two processes; or a process that dies before its n-th statement. */
const stepOf = <T>(of: fc.Arbitrary<T>) =>
  fc.oneof(
    { weight: 10, arbitrary: of },
    { weight: 2, arbitrary: fc.record({ do: is('together'), first: of, second: of }) },
    { weight: 2, arbitrary: fc.record({ do: is('dies'), before: statementNo, step: of }) },
  )
const step = stepOf(single)
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** All steps of a scenario, as data. */
export const scenario = fc
  .tuple(begin, fc.array(step, { minLength: 1, maxLength: 20, size: 'max' }))
  .map(([first, rest]): Step[] => [first, ...rest])

/** Only the bank desk, which takes a tenth of the time. */
export const deskScenario: fc.Arbitrary<Step[]> = fc.array(stepOf(fc.oneof(...desk)), {
  minLength: 1,
  maxLength: 25,
  size: 'max',
})

/** Picks an element by a number of any size; undefined if there are none. */
export const pick = <T>(from: readonly T[], nth: number): T | undefined =>
  from.length === 0 ? undefined : from[nth % from.length]
