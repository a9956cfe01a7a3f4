import { expect, test } from 'vitest'
import { minutes } from '#kit/values/clock'
import { addOrder, addProjects } from '../../../../test/scenes/giving/gifts.ts'
import { fakeProvider, givingDepsOf } from '../../../../test/worlds/giving-deps.ts'
import { openWorld } from '../../../../test/worlds/world.ts'
import type { Outcome, ProviderId } from '../../../providers/provider.ts'
import { lookUpAttempt } from './look-up-attempt.ts'
import { describeOrder } from '../orders/order-status.present.ts'
import { findAttempt, listOrderStates } from './payments.reads.ts'

const world = await openWorld()
const { db, pool } = world
const [project = ''] = await addProjects(db, 1)
const can = { lookup: true, refunds: true, tokens: true, currencies: ['JMD'] as const }

/** An attempt in that state, and a look-up and a completion that return the given outcomes. */
const begun = async (provider: ProviderId, state: string) => {
  const createdAt = world.clock.now()
  const { orderId } = await addOrder(db, {
    gifts: [{ projectId: project, minor: 1_000 }],
    provider,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + minutes(5)),
  })
  await pool.query('update payments set state = $1 where order_id = $2', [state, orderId])
  const attempt = async () => {
    const found = await findAttempt(db, orderId)
    if (!found) throw new Error('no attempt')
    return found
  }
  const lookUp = async (outcome: Outcome | { state: 'not-found' }, completed?: Outcome) => {
    const complete = async () => completed ?? ({ state: 'unknown', reason: 'not expected' } as const)
    const fake = fakeProvider(provider, { can, lookup: async () => outcome, complete })
    const deps = givingDepsOf(world, { [provider]: fake })
    await lookUpAttempt(deps, await attempt(), 'sweep')
    const { state: after, status } = await attempt()
    return [after, status]
  }
  return { lookUp, orderId }
}

test.each(['unknown', 'completing'])(
  'an attempt that is %s stays so for as long as its provider cannot find it',
  async (state) => {
    for (const provider of ['powertranz', 'paypal'] as const) {
      const { lookUp } = await begun(provider, state)
      world.clock.advance(minutes(600))
      expect(await lookUp({ state: 'not-found' })).toEqual([state, 'AwaitingAuthentication'])
      expect(await lookUp({ state: 'unknown', reason: 'http-503' })).toEqual([state, 'AwaitingAuthentication'])
    }
  },
)

test('an unpaid attempt ends when its provider reports it as unpaid after its expiry, and not before', async () => {
  const { lookUp } = await begun('powertranz', 'unknown')
  expect(await lookUp({ state: 'pending', reason: 'SP4' })).toEqual(['unknown', 'AwaitingAuthentication'])
  world.clock.advance(minutes(7))
  expect(await lookUp({ state: 'pending', reason: 'SP4' })).toEqual(['expired', 'Canceled'])
  const open = await begun('powertranz', 'awaiting_payer')
  expect(await open.lookUp({ state: 'not-found' })).toEqual(['awaiting_payer', 'AwaitingAuthentication'])
  world.clock.advance(minutes(7))
  expect(await open.lookUp({ state: 'not-found' })).toEqual(['expired', 'Canceled'])
})

test.each(['unknown', 'completing'])(
  'a completion at PayPal that is %s is repeated, so that an unapproved order can expire',
  async (state) => {
    const { lookUp } = await begun('paypal', state)
    world.clock.advance(minutes(3))
    const unapproved = { state: 'pending', reason: 'PAYER_ACTION_REQUIRED' } as const
    expect(await lookUp(unapproved, unapproved)).toEqual(['awaiting_payer', 'AwaitingAuthentication'])
    world.clock.advance(minutes(7))
    expect(await lookUp({ state: 'not-found' })).toEqual(['expired', 'Canceled'])
  },
)

test('a payment that PayPal reviews and then denies is failed, and its status text says so', async () => {
  const { lookUp, orderId } = await begun('paypal', 'completing')
  world.clock.advance(minutes(3))
  expect(await lookUp({ state: 'pending', reason: 'ECHECK' })).toEqual(['unknown', 'VerificationRequested'])
  expect(await lookUp({ state: 'declined', code: 'DECLINED' })).toEqual(['declined', 'Failed'])
  const [state] = await listOrderStates(db, [orderId])
  expect(state && describeOrder(state)).toBe('Your payment didn’t go through. No money was taken.')
})

test('an order under review by us, because of a wrong amount, is not failed by a look-up', async () => {
  const { lookUp, orderId } = await begun('paypal', 'awaiting_payer')
  await pool.query(`update orders set status = 'VerificationRequested' where id = $1`, [orderId])
  expect(await lookUp({ state: 'declined', code: 'DECLINED' })).toEqual(['declined', 'VerificationRequested'])
})
