import type { PaymentStatus } from '@lignum/contract/giving/payments'
import { describe, expect, test } from 'vitest'
import { beginSession, nextSession, type Session, type SessionCommand, type SessionEvent } from './session-reducer.ts'

const endsAt = 300_000
const checked = (status: PaymentStatus, sentAt: number): SessionEvent => ({
  type: 'checked',
  status,
  statusText: '',
  sentAt,
})
// A status that a newer server has added.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const unknown = 'Refunded' as PaymentStatus

type At = { readonly session: Session; readonly now: number }
type Given = readonly [now: number, event: SessionEvent]

const after = (...given: readonly Given[]): At =>
  given.reduce<At>(({ session }, [now, event]) => ({ session: nextSession(session, event, now).session, now }), {
    session: beginSession({ state: 'open', endsAt }),
    now: 0,
  })

const tick: SessionEvent = { type: 'tick' }
const ending: Given = [250_000, tick]
const due: Given = [endsAt, tick]
const expired: readonly Given[] = [due, [endsAt, checked('Pending', endsAt)]]

const states = {
  waiting: after([5_000, checked('Pending', 5_000)]),
  closed: after([5_000, { type: 'closed' }]),
  lost: after([5_000, { type: 'check-failed' }]),
  ending: after(ending),
  extended: after(ending, [250_000, { type: 'keep-waiting' }], due),
  due: after(due),
  expired: after(...expired),
  verifying: after([5_000, checked('VerificationRequested', 5_000)]),
  paid: after([5_000, checked('Successful', 5_000)]),
  paidLate: after(...expired, [400_000, checked('Successful', 400_000)]),
  failed: after([5_000, checked('Failed', 5_000)]),
  overElsewhere: after([5_000, { type: 'stored', state: 'over' }]),
}

const events = {
  pending: ({ now }: At) => checked('Pending', now),
  verification: ({ now }: At) => checked('VerificationRequested', now),
  unknownStatus: ({ now }: At) => checked(unknown, now),
  successful: ({ now }: At) => checked('Successful', now),
  refused: ({ now }: At) => checked('Failed', now),
  reversed: ({ now }: At) => checked('Reversed', now),
  earlierResponse: ({ session }: At) => checked('Successful', session.payment.checkedAt - 1),
  noResponse: () => ({ type: 'check-failed' }) as const,
  tick: () => tick,
  minuteLeft: () => tick,
  linkOver: () => tick,
  hourLater: () => tick,
  storedOpen: () => ({ type: 'stored', state: 'open' }) as const,
  storedExpired: () => ({ type: 'stored', state: 'expired' }) as const,
  storedOver: () => ({ type: 'stored', state: 'over' }) as const,
  started: () => ({ type: 'started' }) as const,
  show: () => ({ type: 'show' }) as const,
  dismiss: () => ({ type: 'dismiss' }) as const,
  closed: () => ({ type: 'closed' }) as const,
  keepWaiting: () => ({ type: 'keep-waiting' }) as const,
  notPaid: () => ({ type: 'not-paid' }) as const,
} satisfies Record<string, (at: At) => SessionEvent>

type State = keyof typeof states
type Event = keyof typeof events

const times: Partial<Record<Event, number>> = { minuteLeft: 240_000, linkOver: endsAt, hourLater: 3_600_000 }

const shown = ({ payment: { phase, isLost }, order, isOpen, link, wait, extensions }: Session) => ({
  phase,
  isLost,
  order,
  isOpen,
  link,
  wait,
  extensions,
})

type Cell = readonly [changes: Partial<ReturnType<typeof shown>>, ...commands: SessionCommand[]]

const verifying: Cell = [{ phase: 'verifying' }]
const paid: Cell = [{ phase: 'paid' }, 'remove-paid']
const failed: Cell = [{ phase: 'failed', order: 'over' }, 'store-over']
const isLost: Cell = [{ isLost: true }]
const close: Cell = [{ isOpen: false }]
const reopen: Cell = [{ isOpen: true }]
const over: Cell = [{ order: 'over' }, 'store-over']
const elsewhere = { storedExpired: [{ order: 'expired' }], storedOver: [{ order: 'over' }] } as const
const timeEnds: Cell = [{ link: 'over', wait: 'over' }]
const checkAtEnd: Cell = [{ link: 'over', wait: 'over' }, 'check']
const lastMinute: Cell = [{ link: 'ending', wait: 'ending' }]
const extend: Cell = [{ extensions: 1 }]
const outcomes = {
  verification: verifying,
  unknownStatus: verifying,
  successful: paid,
  refused: failed,
  reversed: failed,
}
const time = { minuteLeft: lastMinute, linkOver: checkAtEnd, hourLater: checkAtEnd }
const timeWithoutCheck = { minuteLeft: lastMinute, linkOver: timeEnds, hourLater: timeEnds }
const closing = { dismiss: close, closed: close }
const reopening = { started: reopen, show: reopen }
const leaving = { dismiss: close, closed: [{ isOpen: false, order: 'over' }, 'store-over', 'leave'] } as const

/** What each event changes in each state, and its commands. An event that is not listed changes nothing. */
const table: Record<State, Partial<Record<Event, Cell>>> = {
  waiting: { ...outcomes, ...time, ...elsewhere, ...closing, noResponse: isLost, keepWaiting: extend, notPaid: over },
  closed: {
    ...outcomes,
    ...time,
    ...elsewhere,
    ...reopening,
    successful: [{ phase: 'paid', isOpen: true }, 'remove-paid'],
    refused: [{ phase: 'failed', order: 'over', isOpen: true }, 'store-over'],
    reversed: [{ phase: 'failed', order: 'over', isOpen: true }, 'store-over'],
    noResponse: isLost,
    keepWaiting: extend,
    notPaid: over,
  },
  lost: {
    ...time,
    ...elsewhere,
    ...closing,
    pending: [{ isLost: false }],
    verification: [{ phase: 'verifying', isLost: false }],
    unknownStatus: [{ phase: 'verifying', isLost: false }],
    successful: [{ phase: 'paid', isLost: false }, 'remove-paid'],
    refused: [{ phase: 'failed', order: 'over', isLost: false }, 'store-over'],
    reversed: [{ phase: 'failed', order: 'over', isLost: false }, 'store-over'],
    keepWaiting: extend,
    notPaid: over,
  },
  ending: {
    ...outcomes,
    ...elsewhere,
    ...closing,
    noResponse: isLost,
    linkOver: checkAtEnd,
    hourLater: checkAtEnd,
    keepWaiting: [{ extensions: 1, wait: 'running' }],
    notPaid: over,
  },
  extended: {
    ...outcomes,
    ...elsewhere,
    ...closing,
    noResponse: isLost,
    hourLater: [{ wait: 'over' }, 'check'],
    keepWaiting: [{ extensions: 2 }],
    notPaid: over,
  },
  due: {
    ...outcomes,
    ...elsewhere,
    ...closing,
    pending: [{ order: 'expired', isOpen: false }, 'store-expired', 'tell-expired'],
    noResponse: isLost,
    keepWaiting: [{ extensions: 1, wait: 'running' }],
    notPaid: over,
  },
  expired: {
    ...outcomes,
    ...reopening,
    successful: [{ phase: 'paid', isOpen: true }, 'remove-paid'],
    noResponse: isLost,
    storedOpen: [{}, 'store-expired', 'tell-expired'],
    storedOver: [{ order: 'over' }],
    keepWaiting: [{ extensions: 1, wait: 'running' }],
    notPaid: over,
  },
  verifying: {
    ...timeWithoutCheck,
    ...elsewhere,
    ...closing,
    pending: [{ phase: 'waiting' }],
    successful: paid,
    refused: failed,
    reversed: failed,
    noResponse: isLost,
    keepWaiting: extend,
    notPaid: over,
  },
  paid: {
    ...timeWithoutCheck,
    ...elsewhere,
    ...leaving,
    refused: failed,
    reversed: failed,
    noResponse: isLost,
    keepWaiting: extend,
    notPaid: over,
  },
  paidLate: {
    ...leaving,
    refused: failed,
    reversed: failed,
    noResponse: isLost,
    storedOpen: [{ order: 'open' }],
    storedOver: [{ order: 'over' }],
    keepWaiting: [{ extensions: 1, wait: 'running' }],
    notPaid: over,
  },
  failed: {
    ...timeWithoutCheck,
    ...closing,
    successful: paid,
    noResponse: isLost,
    storedOpen: [{ order: 'open' }],
    storedExpired: [{ order: 'expired' }],
    keepWaiting: extend,
  },
  overElsewhere: {
    ...timeWithoutCheck,
    ...closing,
    verification: verifying,
    unknownStatus: verifying,
    successful: paid,
    refused: [{ phase: 'failed' }],
    reversed: [{ phase: 'failed' }],
    noResponse: isLost,
    storedOpen: [{ order: 'open' }],
    storedExpired: [{ order: 'expired' }],
    keepWaiting: extend,
  },
}

const isState = (name: string): name is State => name in states
const isEvent = (name: string): name is Event => name in events

describe.each(Object.keys(states).filter(isState))('%s', (state) => {
  test.each(Object.keys(events).filter(isEvent))('%s', (event) => {
    const at = states[state]
    const [changes, ...commands] = table[state][event] ?? [{}]
    const now = Math.max(at.now, times[event] ?? 0)
    const step = nextSession(at.session, events[event](at), now)
    expect(shown(step.session)).toEqual({ ...shown(at.session), ...changes })
    expect(step.commands).toEqual(commands)
  })
})
