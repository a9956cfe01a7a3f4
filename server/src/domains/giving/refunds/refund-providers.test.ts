import { randomUUID } from 'node:crypto'
import { changePledgeStatus } from '@lignum/contract/giving/pledges'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../../../../test/money-story/broken-invariants.ts'
import {
  addOrder,
  addProjects,
  captureOf,
  receivedBy as receivedByProject,
} from '../../../../test/scenes/giving/gifts.ts'
import { byPerson } from '../../../../test/scenes/two-people.ts'
import { fakeProvider, givingDepsOf } from '../../../../test/worlds/giving-deps.ts'
import { pledgeScene } from '../../../../test/scenes/giving/pledges.ts'
import { queuedJobs } from '../../../../test/scenes/queued-jobs.ts'
import { openWorld } from '../../../../test/worlds/world.ts'
import type { ProviderId, RefundOutcome } from '../../../providers/provider.ts'
import { applyCaptures } from '../payments/gate.writes.ts'
import { applyDispute } from '../disputes/apply-dispute.ts'
import { applyRefund } from './apply-refund.ts'
import { approveRefund, submitRefundJob } from './approve-refund.ts'
import { requestRefund } from './request-refund.ts'
import { submitRefund } from './submit-refund.ts'

const world = await openWorld()
const { db, pool } = world
const [project = ''] = await addProjects(db, 1)
const finance = await world.personOf('Finance')
const by = byPerson(finance)
const reason = 'asked for'

/** A provider that returns these responses in order and records the ids of the refunds it was sent. */
const respondingWith = (provider: 'paypal' | 'powertranz', ...responses: RefundOutcome[]) => {
  const sentIds: string[] = []
  const refund = async ({ id }: { id: string }): Promise<RefundOutcome> => {
    sentIds.push(id)
    return responses.shift() ?? { state: 'unknown', reason: 'no response' }
  }
  return { sentIds, deps: givingDepsOf(world, { [provider]: fakeProvider(provider, { refund }) }) }
}
const plain = givingDepsOf(world)

const given = async (provider: ProviderId = 'paypal', also: Parameters<typeof addOrder>[1] | object = {}) => {
  const order = await addOrder(db, { gifts: [{ projectId: project, minor: 10_000 }], provider, ...also })
  const capture = captureOf(order, { provider })
  await applyCaptures(db, plain.seal, [capture])
  return { orderId: order.orderId, txn: capture.providerTxnId, capture }
}
const approved = async (deps: typeof plain, orderId: string, amount: number | null = null) => {
  const id = await requestRefund(deps, by, { orderId, amount, items: null, reason })
  await approveRefund(deps, by, id)
  return id
}
const refundOf = (id: string) => db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const orderOf = (id: string) =>
  db.selectFrom('orders').select(['status', 'refunded_minor']).where('id', '=', id).executeTakeFirstOrThrow()
const receivedBy = () => receivedByProject(db, project)
const factOf = (txn: string, amountMinor: number, providerRefundId: string = randomUUID()) => ({
  provider: 'paypal' as const,
  providerTxnId: txn,
  providerRefundId,
  amountMinor,
})

test('an approved refund is sent by a job, once, however often the job runs', async () => {
  const { deps, sentIds } = respondingWith('powertranz', { state: 'succeeded', providerRefundId: 'PT-1' })
  const { orderId } = await given('powertranz')
  const id = await approved(deps, orderId)
  expect(await queuedJobs(pool, submitRefundJob.name)).toContainEqual({ id })
  await Promise.all([submitRefund(deps, id), submitRefund(deps, id)])
  await submitRefund(deps, id)
  expect(sentIds).toEqual([id])
  expect(await refundOf(id)).toMatchObject({ state: 'succeeded', provider_refund_id: 'PT-1' })
  expect(await orderOf(orderId)).toEqual({ status: 'Reversed', refunded_minor: 10_000 })
})

test('the card gateway does not respond: the refund is not sent again and is unknown', async () => {
  const { deps, sentIds } = respondingWith('powertranz')
  const { orderId } = await given('powertranz')
  const id = await approved(deps, orderId)
  await submitRefund(deps, id)
  await submitRefund(deps, id)
  expect(sentIds).toEqual([id])
  expect(await refundOf(id)).toMatchObject({ state: 'unknown' })
})

test('a crash between request and response: the refund is not sent again and is unknown', async () => {
  const { deps, sentIds } = respondingWith('powertranz')
  const { orderId } = await given('powertranz')
  const id = await approved(deps, orderId)
  await db.updateTable('refunds').set({ state: 'submitted' }).where('id', '=', id).execute()
  await submitRefund(deps, id)
  expect(sentIds).toEqual([])
  expect(await refundOf(id)).toMatchObject({ state: 'unknown' })
})

test('PayPal does not respond: the refund is sent again with the same id until it does', async () => {
  const { deps, sentIds } = respondingWith(
    'paypal',
    { state: 'unknown', reason: 'timeout' },
    { state: 'succeeded', providerRefundId: 'PP-1' },
  )
  const { orderId } = await given()
  const id = await approved(deps, orderId)
  await expect(submitRefund(deps, id)).rejects.toThrow('unknown')
  await submitRefund(deps, id)
  expect(sentIds).toEqual([id, id])
  expect(await refundOf(id)).toMatchObject({ state: 'succeeded', provider_refund_id: 'PP-1' })
})

test('the provider refuses a refund: the project has its money again', async () => {
  const { deps } = respondingWith('paypal', { state: 'failed', code: 'REFUND_TIME_LIMIT_EXCEEDED' })
  const { orderId } = await given()
  const before = await receivedBy()
  const id = await approved(deps, orderId)
  expect(await receivedBy()).toBe(before - 10_000)
  await submitRefund(deps, id)
  expect(await receivedBy()).toBe(before)
  expect(await refundOf(id)).toMatchObject({ state: 'failed' })
})

test('a pending refund is reported by duplicate webhooks: it is booked once', async () => {
  const { deps } = respondingWith('paypal', { state: 'pending', providerRefundId: 'PP-2' })
  const { orderId, txn } = await given()
  const id = await approved(deps, orderId)
  await submitRefund(deps, id)
  expect(await refundOf(id)).toMatchObject({ state: 'pending' })
  const fact = factOf(txn, 10_000, 'PP-2')
  const responses = await Promise.all([applyRefund(deps, fact), applyRefund(deps, fact), applyRefund(deps, fact)])
  expect(responses.toSorted()).toEqual(['applied', 'duplicate', 'duplicate'])
  expect(await orderOf(orderId)).toEqual({ status: 'Reversed', refunded_minor: 10_000 })
})

test('the webhook arrives before the response: the refund is booked once', async () => {
  const { orderId, txn } = await given()
  const refund = async (): Promise<RefundOutcome> => {
    await applyRefund(plain, factOf(txn, 4_000, 'PP-3'))
    return { state: 'succeeded', providerRefundId: 'PP-3' }
  }
  const deps = givingDepsOf(world, { paypal: fakeProvider('paypal', { refund }) })
  const id = await approved(deps, orderId, 40)
  await submitRefund(deps, id)
  expect(await orderOf(orderId)).toEqual({ status: 'Successful', refunded_minor: 4_000 })
})

test('a refund of the same amount is made at the provider meanwhile: both are booked', async () => {
  const { orderId, txn } = await given()
  const refund = async (): Promise<RefundOutcome> => {
    await applyRefund(plain, factOf(txn, 4_000, 'PP-4'))
    return { state: 'succeeded', providerRefundId: 'PP-5' }
  }
  const deps = givingDepsOf(world, { paypal: fakeProvider('paypal', { refund }) })
  await submitRefund(deps, await approved(deps, orderId, 40))
  expect(await orderOf(orderId)).toEqual({ status: 'Successful', refunded_minor: 8_000 })
})

test('a refund at the provider after the project was paid out is written off, and the gift is reversed', async () => {
  const [poor = ''] = await addProjects(db, 1)
  const { orderId, txn } = await given('paypal', { gifts: [{ projectId: poor, minor: 10_000 }] })
  await pool.query(
    `select post_transaction('payout', 'payout:poor', 'JMD', jsonb_build_array(
       jsonb_build_object('project', $1::text, 'minor', 10000), jsonb_build_object('code', 'A:bank:JMD', 'minor', -10000)))`,
    [poor],
  )
  expect(await applyRefund(plain, factOf(txn, 10_000))).toBe('applied')
  expect(await orderOf(orderId)).toEqual({ status: 'Reversed', refunded_minor: 10_000 })
  const loss = db.selectFrom('ledger_balances').select('balance_minor').where('code', '=', 'E:writeoff:JMD')
  expect(await loss.executeTakeFirst()).toEqual({ balance_minor: 10_000 })
})

test('a refund of an unknown capture is not booked; one of unallocated money is booked once', async () => {
  expect(await applyRefund(plain, factOf('nobody', 1))).toBe('no-capture')
  const { capture } = await given()
  const second = { ...capture, providerTxnId: randomUUID() }
  await applyCaptures(db, plain.seal, [second])
  const fact = factOf(second.providerTxnId, 10_000)
  expect([await applyRefund(plain, fact), await applyRefund(plain, fact)]).toEqual(['applied', 'duplicate'])
})

test.each([
  [['open', 'won'], 'Successful'],
  [['won', 'open'], 'Successful'],
  [['open', 'open', 'lost'], 'Reversed'],
  [['lost', 'open', 'lost'], 'Reversed'],
  [['open', 'lost', 'won'], 'Successful'],
  [['won', 'open', 'lost'], 'Successful'],
  [['lost', 'won', 'lost', 'won', 'open'], 'Successful'],
] as const)('a dispute reported as %j leaves the order %s', async (stages, status) => {
  const { orderId, txn } = await given()
  const before = await receivedBy()
  const providerDisputeId = randomUUID()
  for (const stage of stages)
    await applyDispute(plain, {
      provider: 'paypal',
      providerTxnId: txn,
      providerDisputeId,
      amountMinor: 10_000,
      feeMinor: 0,
      stage,
    })
  expect((await orderOf(orderId)).status).toBe(status)
  expect(await receivedBy()).toBe(status === 'Reversed' ? before - 10_000 : before)
})

test('a pledge paid online loses what is refunded, and is Reversed when nothing is left', async () => {
  const { pledged, project: other } = await pledgeScene(world)
  const { id: pledgeId } = await pledged({ amount: 100 })
  const { orderId, txn } = await given('paypal', { pledgeId, gifts: [{ projectId: other, minor: 10_000 }] })
  const pledgeState = () =>
    db.selectFrom('pledges').select(['status', 'received_minor']).where('id', '=', pledgeId).executeTakeFirstOrThrow()
  expect(await pledgeState()).toEqual({ status: 'Fulfilled', received_minor: 10_000 })
  await applyRefund(plain, factOf(txn, 4_000))
  expect(await pledgeState()).toEqual({ status: 'Fulfilled', received_minor: 6_000 })
  await applyRefund(plain, factOf(txn, 6_000))
  expect(await pledgeState()).toEqual({ status: 'Reversed', received_minor: 0 })
  expect(await orderOf(orderId)).toMatchObject({ status: 'Reversed' })
  await expect(finance.call(changePledgeStatus, { id: pledgeId, status: 'Reversed', reason })).rejects.toMatchObject({
    code: 'giving.pledge-move',
  })
})

test('all ledger invariants hold afterwards', async () => {
  expect(await brokenInvariants(pool)).toEqual([])
})
