import { describe, expect, test } from 'vitest'
import { addOrder, addProjects } from '../../../../test/scenes/giving/gifts.ts'
import { fakeProvider, givingDepsOf } from '../../../../test/worlds/giving-deps.ts'
import { openWorld } from '../../../../test/worlds/world.ts'
import { transact } from '../../../kit/database/database.ts'
import type { Outcome } from '../../../providers/provider.ts'
import { completeCardPayment } from './complete-card-payment.ts'
import { lookUpAttempt } from './look-up-attempt.ts'
import { type AttemptRow, findAttempt } from './payments.reads.ts'
import { claimAttempt, setBegun, setEnded, setVoided } from './payments.writes.ts'
import { settleAttempt } from './settle-attempt.ts'

const world = await openWorld()
const { db, pool } = world
const deps = givingDepsOf(world)
const [project = ''] = await addProjects(db, 1)

type State = AttemptRow['state']
const states: State[] = [
  'created',
  'awaiting_payer',
  'completing',
  'unknown',
  'authorized',
  'captured',
  'voided',
  'declined',
  'canceled',
  'expired',
]

/** A card payment attempt in that state. */
const attemptIn = async (state: State): Promise<AttemptRow> => {
  const order = await addOrder(db, { gifts: [{ projectId: project, minor: 1_000 }], provider: 'powertranz' })
  await pool.query('update payments set state = $1 where order_id = $2', [state, order.orderId])
  const found = await findAttempt(db, order.orderId)
  if (!found) throw new Error('no attempt')
  return found
}
const stateOf = async ({ order_id }: AttemptRow) => (await findAttempt(db, order_id))?.state

const held = {
  providerTxnId: 'x',
  currency: 'JMD',
  amountMinor: 1_000,
  feeMinor: null,
  authCode: null,
  cardBrand: null,
  cardLast4: null,
  payerId: null,
} as const
const outcomes: Record<string, Outcome> = {
  declined: { state: 'declined', code: '05' },
  canceled: { state: 'canceled' },
  unknown: { state: 'unknown', reason: 'timeout' },
  waiting: { state: 'pending', reason: 'SP4' },
  review: { state: 'pending', reason: 'PENDING_REVIEW' },
  authorized: { state: 'authorized', ...held },
}
const settled = (by: 'completion' | 'look-up') => (outcome: Outcome | undefined) => (attempt: AttemptRow) =>
  settleAttempt(deps, attempt, outcome ?? { state: 'canceled' }, { by, cause: 'test' })
const [completion, lookUp] = [settled('completion'), settled('look-up')]
const now = () => deps.clock.now()
const ended = (by: 'begin' | 'deadline', state: 'declined' | 'expired') => (attempt: AttemptRow) =>
  transact(db, (tx) => setEnded(tx, attempt, { by, state, code: null, cause: 'test', now: now() }))

type Case = [name: string, act: (attempt: AttemptRow) => Promise<unknown>, moves: Partial<Record<State, State>>]

// States that are not listed do not change.
const cases: Case[] = [
  [
    'the provider accepted the start',
    (a) => transact(db, (tx) => setBegun(tx, a, { providerRef: 'r', payUrl: 'u', now: now() })),
    { created: 'awaiting_payer' },
  ],
  ['the start failed', ended('begin', 'declined'), { created: 'declined' }],
  ['the payer came back', (a) => claimAttempt(db, a, 'return', now()), { awaiting_payer: 'completing' }],
  [
    'the payer approved',
    (a) => claimAttempt(db, a, 'approval', now()),
    { awaiting_payer: 'completing', unknown: 'completing' },
  ],
  ['completion: declined', completion(outcomes['declined']), { completing: 'declined', unknown: 'declined' }],
  ['completion: canceled', completion(outcomes['canceled']), { completing: 'canceled', unknown: 'canceled' }],
  ['completion: no response', completion(outcomes['unknown']), { completing: 'unknown' }],
  ['completion: not approved yet', completion(outcomes['waiting']), { completing: 'awaiting_payer' }],
  ['completion: under review', completion(outcomes['review']), { completing: 'unknown' }],
  ['completion: held', completion(outcomes['authorized']), { completing: 'authorized', unknown: 'authorized' }],
  [
    'look-up: declined',
    lookUp(outcomes['declined']),
    { awaiting_payer: 'declined', completing: 'declined', unknown: 'declined' },
  ],
  [
    'look-up: canceled',
    lookUp(outcomes['canceled']),
    { awaiting_payer: 'canceled', completing: 'canceled', unknown: 'canceled' },
  ],
  ['look-up: no response', lookUp(outcomes['unknown']), {}],
  ['look-up: not paid yet', lookUp(outcomes['waiting']), {}],
  ['look-up: under review', lookUp(outcomes['review']), { awaiting_payer: 'unknown', completing: 'unknown' }],
  [
    'look-up: held',
    lookUp(outcomes['authorized']),
    { awaiting_payer: 'authorized', completing: 'authorized', unknown: 'authorized' },
  ],
  ['the deadline passed', ended('deadline', 'expired'), { created: 'expired', awaiting_payer: 'expired' }],
  ['the hold was released', (a) => transact(db, (tx) => setVoided(tx, a, now())), { authorized: 'voided' }],
]

describe.each(cases)('%s', (_, act, moves) => {
  test('moves an attempt from the listed states only', async () => {
    const found: Partial<Record<State, State | undefined>> = {}
    for (const state of states) {
      const attempt = await attemptIn(state)
      await act(attempt)
      const after = await stateOf(attempt)
      if (after !== state) found[state] = after
    }
    expect(found).toEqual(moves)
  })
})

const can = { lookup: true, refunds: true, tokens: true, currencies: ['JMD'] as const }

test.each(['declined', 'canceled', 'unknown', 'waiting', 'review'])(
  'a look-up that was running when the payer came back, and returns %s, does not end the claim',
  async (name) => {
    const attempt = await attemptIn('awaiting_payer')
    const other = givingDepsOf(world)
    const lookup = async (): Promise<Outcome> => {
      expect(await claimAttempt(other.db, attempt, 'return', now())).toBe(true)
      return outcomes[name] ?? { state: 'canceled' }
    }
    await lookUpAttempt(
      givingDepsOf(world, { powertranz: fakeProvider('powertranz', { can, lookup }) }),
      attempt,
      'sweep',
    )
    expect(await stateOf(attempt)).toBe('completing')
    expect(await claimAttempt(db, attempt, 'return', now())).toBe(false)
  },
)

test('a payer whose return reaches several processes at once is charged once', async () => {
  const attempt = await attemptIn('awaiting_payer')
  let charges = 0
  const complete = async (): Promise<Outcome> => {
    charges += 1
    return { state: 'unknown', reason: 'timeout' }
  }
  const process = () => givingDepsOf(world, { powertranz: fakeProvider('powertranz', { can, complete }) })
  const returned = { transactionId: attempt.id, spiToken: null }
  await Promise.all([1, 2, 3, 4].map(() => completeCardPayment(process(), returned)))
  expect(charges).toBe(1)
  expect(await stateOf(attempt)).toBe('unknown')
})

test('a decline that two processes receive at once is stored once, and the order fails once', async () => {
  const attempt = await attemptIn('unknown')
  await Promise.all([1, 2].map(() => lookUp(outcomes['declined'])(attempt)))
  const { rows } = await pool.query('select to_status from payment_events where order_id = $1', [attempt.order_id])
  expect(rows.map((row) => row.to_status)).toEqual(['AwaitingAuthentication', 'Failed'])
})
