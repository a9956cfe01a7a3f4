import { type PaymentStatus, paymentStatus } from '@lignum/contract/giving/payments'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPending, phaseOf } from './payment-phase.ts'
import {
  beginSession,
  expiredPollMs,
  mayExtend,
  nextSession,
  offerOf,
  pollMsOf,
  type Session,
  type SessionCommand,
  type SessionEvent,
  warningOf,
} from './session-reducer.ts'

const endsAt = 300_000
const begun = beginSession({ state: 'open', endsAt })

type Step = {
  readonly before: Session
  readonly event: SessionEvent
  readonly session: Session
  readonly commands: readonly SessionCommand[]
}

// A status that a newer server has added.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const unknown = 'Refunded' as PaymentStatus
const states = fc.constantFrom('open', 'expired', 'over')
const someEvent: fc.Arbitrary<{ event: SessionEvent; ms: number }> = fc.record({
  ms: fc.integer({ min: 0, max: 200_000 }),
  event: fc.oneof(
    fc.record({
      type: fc.constant('checked' as const),
      status: fc.constantFrom(...paymentStatus.options, unknown),
      statusText: fc.constant(''),
      // Before the steps are run this is the age of the response; see `run`.
      sentAt: fc.integer({ min: 0, max: 60_000 }),
    }),
    states.map((state) => ({ type: 'stored', state }) as const),
    fc
      .constantFrom('check-failed', 'tick', 'started', 'show', 'dismiss', 'closed', 'keep-waiting', 'not-paid')
      .map((type) => ({ type })),
  ),
})

const run = (given: readonly { event: SessionEvent; ms: number }[]): Step[] => {
  let session = begun
  let now = 0
  return given.map(({ event: made, ms }) => {
    now += ms
    const event = made.type === 'checked' ? { ...made, sentAt: Math.max(0, now - made.sentAt) } : made
    const before = session
    const step = nextSession(before, event, now)
    session = step.session
    return { before, event, ...step }
  })
}

/** The shortest sequence of events after which a step breaks a rule; null if none is found. */
const findBreach = (breaksRule: (step: Step) => boolean) =>
  fc.check(fc.property(fc.array(someEvent, { maxLength: 30 }), (given) => !run(given).some(breaksRule))).counterexample

test('nobody is offered to pay while a payment is being checked, paid or failed, or after the link has expired', () => {
  expect(
    findBreach(
      ({ session }) =>
        (session.payment.phase !== 'waiting' || session.link === 'over') &&
        [offerOf(session, false), offerOf(session, true)].some((offer) => offer !== null),
    ),
  ).toBeNull()
})

test('a donor who was at the page of the provider is offered to pay only after a check', () => {
  expect(findBreach(({ session }) => offerOf(session, true) === 'pay')).toBeNull()
})

test('a payment fails only by a status that says so: not by time, a lost connection, another tab or a button', () => {
  expect(
    findBreach(
      ({ before, session, event }) =>
        session.payment.phase === 'failed' &&
        before.payment.phase !== 'failed' &&
        !(event.type === 'checked' && phaseOf(event.status) === 'failed'),
    ),
  ).toBeNull()
})

test('an outcome does not become pending again', () => {
  expect(
    findBreach(({ before, session }) => !isPending(before.payment.phase) && isPending(session.payment.phase)),
  ).toBeNull()
})

test('the cart is emptied only by a paid status, which opens the dialog', () => {
  expect(
    findBreach(
      ({ before, session, event, commands }) =>
        commands.includes('remove-paid') !==
          (event.type === 'checked' && before.payment.phase !== 'paid' && session.payment.phase === 'paid') ||
        (commands.includes('remove-paid') && !session.isOpen),
    ),
  ).toBeNull()
})

test('only closing the dialog of a paid order leaves the page', () => {
  expect(
    findBreach(
      ({ before, event, commands }) =>
        commands.includes('leave') !== (event.type === 'closed' && before.payment.phase === 'paid'),
    ),
  ).toBeNull()
})

test('the link is reported as expired only after a check that was sent after the deadline found no payment', () => {
  expect(
    findBreach(
      ({ session: { payment, order, isOpen }, commands }) =>
        commands.includes('tell-expired') &&
        (payment.checkedAt < endsAt || payment.phase !== 'waiting' || order !== 'expired' || isOpen),
    ),
  ).toBeNull()
})

test('a dialog with a paid order closes only by the donor', () => {
  expect(
    findBreach(
      ({ before, session, event }) =>
        before.payment.phase === 'paid' &&
        before.isOpen &&
        !session.isOpen &&
        event.type !== 'dismiss' &&
        event.type !== 'closed',
    ),
  ).toBeNull()
})

test('the status is polled until it is final, and less often after the link has expired', () => {
  expect(findBreach(({ session }) => (pollMsOf(session) === null) === isPending(session.payment.phase))).toBeNull()
  expect(pollMsOf(begun)).toBe(5_000)
  expect(pollMsOf({ ...begun, order: 'expired' })).toBe(expiredPollMs)
  expect(pollMsOf({ ...begun, order: 'over' })).toBe(5_000)
})

test('a response that was sent before the deadline does not end the wait; no response does not either', () => {
  const due = nextSession(begun, { type: 'tick' }, endsAt)
  const late: SessionEvent = { type: 'checked', status: 'Pending', statusText: '', sentAt: endsAt - 1 }
  const responded = nextSession(due.session, late, endsAt + 4_000)
  const unreached = nextSession(responded.session, { type: 'check-failed' }, endsAt + 9_000)
  expect([due.commands, responded.commands, unreached.commands]).toEqual([['check'], [], []])
  expect([unreached.session.order, unreached.session.isOpen]).toEqual(['open', true])
})

const tickAt = (session: Session, now: number) => nextSession(session, { type: 'tick' }, now).session
const extendAt = (session: Session, now: number) => nextSession(session, { type: 'keep-waiting' }, now).session

test('the last minute of the link and of each extension is announced, and can be extended ten times', () => {
  let session = begun
  const warnings = []
  for (let end = endsAt; end <= 11 * endsAt; end += endsAt) {
    expect(warningOf(tickAt(session, end - 60_001))).toBeNull()
    session = tickAt(session, end - 60_000)
    warnings.push([warningOf(session), mayExtend(session)])
    session = extendAt(session, end - 1)
  }
  expect(warnings).toEqual([['link', true], ...Array.from({ length: 9 }, () => ['wait', true]), ['wait', false]])
  expect(nextSession(session, { type: 'tick' }, 11 * endsAt - 1).commands).toEqual([])
  expect(nextSession(session, { type: 'tick' }, 11 * endsAt).commands).toEqual(['check'])
})

test('a payment that is being checked has no end to announce', () => {
  const ending = tickAt(begun, endsAt - 60_000)
  const status = { type: 'checked', status: 'VerificationRequested', statusText: '', sentAt: endsAt } as const
  expect([warningOf(ending), warningOf(nextSession(ending, status, endsAt - 50_000).session)]).toEqual(['link', null])
})

test.each([
  ['open', true],
  ['expired', false],
  ['over', false],
] as const)('after a reload an order that is %s has its dialog open: %s', (state, isOpen) => {
  expect(beginSession({ state, endsAt })).toMatchObject({ order: state, isOpen, payment: { phase: 'waiting' } })
})

test('an event without effect returns the same session, so that React does not render every second', () => {
  expect(nextSession(begun, { type: 'tick' }, 1_000).session).toBe(begun)
  expect(nextSession(begun, { type: 'stored', state: 'open' }, 1_000).session).toBe(begun)
  expect(nextSession(begun, { type: 'show' }, 1_000).session).toBe(begun)
})
