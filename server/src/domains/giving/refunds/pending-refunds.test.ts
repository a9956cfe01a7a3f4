import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../../../../test/money-story/broken-invariants.ts'
import { addOrder, addProjects, captureOf } from '../../../../test/scenes/giving/gifts.ts'
import { byPerson } from '../../../../test/scenes/two-people.ts'
import { fakeProvider, givingDepsOf } from '../../../../test/worlds/giving-deps.ts'
import { openWorld } from '../../../../test/worlds/world.ts'
import type { Provider, RefundOutcome, SentRefund } from '../../../providers/provider.ts'
import { applyCaptures } from '../payments/gate.writes.ts'
import { applyRefund } from './apply-refund.ts'
import { approveRefund } from './approve-refund.ts'
import { completeManualRefund } from './complete-manual-refund.ts'
import { lookUpRefund } from './look-up-refund.ts'
import { rejectRefund } from './reject-refund.ts'
import { requestRefund } from './request-refund.ts'
import { submitRefund } from './submit-refund.ts'
import { sweepRefunds } from './sweep-refunds.ts'

const world = await openWorld()
const { db, pool } = world
const plain = givingDepsOf(world)
const finance = await world.personOf('Finance')
const by = byPerson(finance)

type Found = Awaited<ReturnType<NonNullable<Provider['findRefund']>>>

/** A refund of 40 with this response of PayPal, and with the result of a later look-up. */
const sent = async (response: RefundOutcome, found?: (id: string) => Found) => {
  const [projectId = ''] = await addProjects(db, 1)
  const order = await addOrder(db, { gifts: [{ projectId, minor: 10_000 }], provider: 'paypal' })
  const capture = captureOf(order, { provider: 'paypal' })
  await applyCaptures(db, plain.seal, [capture])
  const findRefund = found && (async ({ id }: SentRefund) => found(id))
  const paypal = fakeProvider('paypal', { refund: async () => response, ...(findRefund && { findRefund }) })
  const deps = givingDepsOf(world, { paypal })
  const id = await requestRefund(deps, by, { orderId: order.orderId, amount: 40, items: null, reason: 'asked for' })
  await approveRefund(deps, by, id)
  await submitRefund(deps, id).catch(() => undefined)
  const reportRefund = (providerRefundId: string) =>
    applyRefund(deps, {
      provider: 'paypal',
      providerTxnId: capture.providerTxnId,
      providerRefundId,
      amountMinor: 4_000,
    })
  const currentState = async () => {
    const { refunded_minor: refunded } = await db
      .selectFrom('orders')
      .select('refunded_minor')
      .where('id', '=', order.orderId)
      .executeTakeFirstOrThrow()
    const held = db.selectFrom('ledger_balances').select('balance_minor').where('project_id', '=', projectId)
    const { state } = await refundOf(id)
    return { state, refunded, held: -((await held.executeTakeFirst())?.balance_minor ?? 0) }
  }
  return { deps, id, reportRefund, currentState }
}
const refundOf = (id: string) => db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const pending = (providerRefundId: string) => ({ state: 'pending', providerRefundId }) as const
const noResponse = { state: 'unknown', reason: 'timeout' } as const

const done = { state: 'succeeded', refunded: 4_000, held: 6_000 }
const undone = { state: 'failed', refunded: 0, held: 10_000 }

test("finished by hand while it was pending: the provider's number stays, and its webhook books nothing again", async () => {
  const name = randomUUID()
  const { deps, id, reportRefund, currentState } = await sent(pending(name))
  await completeManualRefund(deps, by, { id, reference: 'seen on the page of PayPal' })
  expect(await refundOf(id)).toMatchObject({ provider_refund_id: name, hand_reference: 'seen on the page of PayPal' })
  expect(await reportRefund(name)).toBe('duplicate')
  expect(await currentState()).toEqual(done)
})

test('finished by hand before its id is known: the webhook is the same refund, a further one is not', async () => {
  const name = randomUUID()
  const { deps, id, reportRefund, currentState } = await sent(noResponse)
  await completeManualRefund(deps, by, { id, reference: randomUUID() })
  expect([await reportRefund(name), await reportRefund(name)]).toEqual(['duplicate', 'duplicate'])
  expect(await refundOf(id)).toMatchObject({ provider_refund_id: name })
  expect(await currentState()).toEqual(done)
  expect(await reportRefund(randomUUID())).toBe('applied')
  expect(await currentState()).toMatchObject({ refunded: 8_000, held: 2_000 })
})

test("staff type the provider's refund id as reference: its webhook is a duplicate", async () => {
  const name = randomUUID()
  const { deps, id, reportRefund, currentState } = await sent(noResponse)
  await completeManualRefund(deps, by, { id, reference: name })
  expect(await reportRefund(name)).toBe('duplicate')
  expect(await currentState()).toEqual(done)
})

test.each([
  ['pending', pending(randomUUID())],
  ['without a response', noResponse],
])('a refund %s: concurrent webhook, staff, look-up and sweep book it once', async (_, response) => {
  const name = 'providerRefundId' in response ? response.providerRefundId : randomUUID()
  const { deps, id, reportRefund, currentState } = await sent(response, () => ({
    state: 'succeeded',
    providerRefundId: name,
  }))
  await Promise.allSettled([
    reportRefund(name),
    completeManualRefund(deps, by, { id, reference: randomUUID() }),
    lookUpRefund(deps, id),
    reportRefund(name),
    rejectRefund(deps, by, { id, reason: 'not made' }),
    sweepRefunds(deps),
  ])
  const { state, refunded, held } = await currentState()
  // Whichever was first, the donor has the money once.
  expect([refunded, held]).toEqual([4_000, 6_000])
  expect(['succeeded', 'failed']).toContain(state)
})

test('PayPal reports a failure later: look-up, rejection or sweep return the money to the project', async () => {
  const failed = () => ({ state: 'failed', code: 'FAILED' }) as const
  const one = await sent(pending(randomUUID()), failed)
  expect(await lookUpRefund(one.deps, one.id)).toBe('failed')
  expect(await stateAfter(one)).toEqual(undone)
  const two = await sent(pending(randomUUID()), failed)
  await rejectRefund(two.deps, by, { id: two.id, reason: 'PayPal says failed' })
  expect(await stateAfter(two)).toEqual(undone)
  const three = await sent(pending(randomUUID()), failed)
  await later()
  await Promise.all([sweepRefunds(three.deps), sweepRefunds(three.deps)])
  expect(await stateAfter(three)).toEqual(undone)
})
const stateAfter = ({ currentState }: Awaited<ReturnType<typeof sent>>) => currentState()
const later = () => pool.query(`update refunds set modified_at = now() - interval '1 hour', asked_at = null`)

test.each<[string, RefundOutcome, object]>([
  ['pending', pending('PP-9'), { state: 'pending', held: 6_000 }],
  ['nothing', noResponse, { state: 'pending', held: 6_000 }],
  ['succeeded', { state: 'succeeded', providerRefundId: 'PP-9' }, done],
])('a refund for which PayPal reports %s cannot be rejected', async (_, response, expected) => {
  const { deps, id, currentState } = await sent(pending(`PP-9-${randomUUID()}`), () => response)
  await expect(rejectRefund(deps, by, { id, reason: 'not made' })).rejects.toMatchObject({
    code: 'giving.refund-state',
  })
  expect(await currentState()).toMatchObject(expected)
})

test('PayPal does not find a refund and staff reject it; a later webhook about it is still booked', async () => {
  const name = randomUUID()
  const { deps, id, reportRefund, currentState } = await sent(pending(name), () => ({ state: 'not-found' }))
  await rejectRefund(deps, by, { id, reason: 'not on the page of PayPal' })
  expect(await currentState()).toEqual(undone)
  expect([await reportRefund(name), await reportRefund(name)]).toEqual(['applied', 'duplicate'])
  expect(await currentState()).toEqual({ ...done, state: 'failed' })
})

test('the sweep looks up pending refunds, resubmits unknown ones, and checks each once per interval', async () => {
  const name = randomUUID()
  const lookedUp: string[] = []
  const one = await sent(pending(name), (id) => {
    lookedUp.push(id)
    return pending(name)
  })
  await sweepRefunds(one.deps)
  expect(lookedUp).not.toContain(one.id)
  await later()
  await Promise.all([sweepRefunds(one.deps), sweepRefunds(one.deps), sweepRefunds(one.deps)])
  expect(lookedUp.filter((id) => id === one.id)).toHaveLength(1)
  const two = await sent(noResponse, () => ({ state: 'not-found' }))
  await later()
  const response = { state: 'succeeded', providerRefundId: randomUUID() } as const
  const paypal = fakeProvider('paypal', { refund: async () => response, findRefund: async () => pending(name) })
  await sweepRefunds(givingDepsOf(world, { paypal }))
  expect(await two.currentState()).toEqual(done)
})

test('all ledger invariants hold afterwards', async () => {
  expect(await brokenInvariants(pool)).toEqual([])
})
