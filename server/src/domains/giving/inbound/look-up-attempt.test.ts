import { expect, test } from 'vitest'
import { minutes } from '#kit/values/clock'
import { addOrder, addProjects } from '../../../../test/scenes/gifts.ts'
import { fakeProvider, givingDepsOf } from '../../../../test/worlds/giving-deps.ts'
import { openWorld } from '../../../../test/worlds/world.ts'
import type { Outcome, ProviderId } from '../../../providers/provider.ts'
import { lookUpAttempt } from './look-up-attempt.ts'
import { describeOrder } from '../orders/order-flow.ts'
import { findAttempt, listOrderStates } from '../payments/payments.reads.ts'

const world = await openWorld()
const { db, pool } = world
const [project = ''] = await addProjects(db, 1)
const can = { lookup: true, refunds: true, tokens: true, currencies: ['JMD'] as const }

/** An attempt in that state whose time is over, and what its provider says of it. */
const begun = async (provider: ProviderId, state: string) => {
  const createdAt = world.clock.now()
  const { orderId } = await addOrder(db, {
    gifts: [{ projectId: project, minor: 1_000 }],
    provider,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + minutes(5)),
  })
  await pool.query('update payments set state = $1 where order_id = $2', [state, orderId])
  const stands = async () => {
    const found = await findAttempt(db, orderId)
    if (!found) throw new Error('no attempt')
    return found
  }
  const hear = async (result: Outcome | { state: 'not-found' }) => {
    const deps = givingDepsOf(world, { [provider]: fakeProvider(provider, { can, lookup: async () => result }) })
    await lookUpAttempt(deps, await stands(), 'sweep')
    const { state: after, status } = await stands()
    return [after, status]
  }
  return { hear, orderId }
}

test.each(['unknown', 'completing'])(
  'an attempt that is %s stays so for as long as its provider cannot find it',
  async (state) => {
    for (const provider of ['powertranz', 'paypal'] as const) {
      const { hear } = await begun(provider, state)
      world.clock.advance(minutes(600))
      expect(await hear({ state: 'not-found' })).toEqual([state, 'AwaitingAuthentication'])
      expect(await hear({ state: 'unknown', reason: 'http-503' })).toEqual([state, 'AwaitingAuthentication'])
    }
  },
)

test('an attempt that nobody paid is called off when its provider says so after its end, and not before', async () => {
  const { hear } = await begun('powertranz', 'unknown')
  expect(await hear({ state: 'pending', reason: 'SP4' })).toEqual(['unknown', 'AwaitingAuthentication'])
  world.clock.advance(minutes(7))
  expect(await hear({ state: 'pending', reason: 'SP4' })).toEqual(['expired', 'Canceled'])
  const open = await begun('powertranz', 'awaiting_payer')
  expect(await open.hear({ state: 'not-found' })).toEqual(['awaiting_payer', 'AwaitingAuthentication'])
  world.clock.advance(minutes(7))
  expect(await open.hear({ state: 'not-found' })).toEqual(['expired', 'Canceled'])
})

test('a payment that PayPal reviews and then denies has failed, and says so', async () => {
  const { hear, orderId } = await begun('paypal', 'completing')
  world.clock.advance(minutes(3))
  expect(await hear({ state: 'pending', reason: 'ECHECK' })).toEqual(['unknown', 'VerificationRequested'])
  expect(await hear({ state: 'declined', code: 'DECLINED' })).toEqual(['declined', 'Failed'])
  const [state] = await listOrderStates(db, [orderId])
  expect(state && describeOrder(state)).toBe('The payment was not completed. No money was taken.')
})

test('an order that waits for us, because its amount is wrong, is not failed by a look-up', async () => {
  const { hear, orderId } = await begun('paypal', 'awaiting_payer')
  await pool.query(`update orders set status = 'VerificationRequested' where id = $1`, [orderId])
  expect(await hear({ state: 'declined', code: 'DECLINED' })).toEqual(['declined', 'VerificationRequested'])
})
