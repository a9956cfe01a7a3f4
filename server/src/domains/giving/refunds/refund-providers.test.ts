import { randomUUID } from 'node:crypto'
import { changePledgeStatus } from '@lignum/contract/giving/pledges'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../../../../test/money-story/broken-invariants.ts'
import { addOrder, addProjects, captureOf, receivedBy as receivedByProject } from '../../../../test/scenes/gifts.ts'
import { fakeProvider, givingDepsOf } from '../../../../test/worlds/giving-deps.ts'
import { pledgeScene } from '../../../../test/scenes/pledges.ts'
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
const by = { actorId: finance.id, address: '127.0.0.1', marker: 'test' }
const reason = 'asked for'

/** A provider that answers each refund as told, and remembers what it was asked. */
const answering = (provider: 'paypal' | 'powertranz', ...responses: RefundOutcome[]) => {
  const requested: string[] = []
  const refund = async ({ id }: { id: string }): Promise<RefundOutcome> => {
    requested.push(id)
    return responses.shift() ?? { state: 'unknown', reason: 'silence' }
  }
  return { asked: requested, deps: givingDepsOf(world, { [provider]: fakeProvider(provider, { refund }) }) }
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

test('approved, it is sent by a job, once; sent again it is not sent again', async () => {
  const { deps, asked: requested } = answering('powertranz', { state: 'succeeded', providerRefundId: 'PT-1' })
  const { orderId } = await given('powertranz')
  const id = await approved(deps, orderId)
  expect(await queuedJobs(pool, submitRefundJob.name)).toContainEqual({ id })
  await Promise.all([submitRefund(deps, id), submitRefund(deps, id)])
  await submitRefund(deps, id)
  expect(requested).toEqual([id])
  expect(await refundOf(id)).toMatchObject({ state: 'succeeded', provider_refund_id: 'PT-1' })
  expect(await orderOf(orderId)).toEqual({ status: 'Reversed', refunded_minor: 10_000 })
})

test('a silent gateway is never asked twice; a person finds out', async () => {
  const { deps, asked: requested } = answering('powertranz')
  const { orderId } = await given('powertranz')
  const id = await approved(deps, orderId)
  await submitRefund(deps, id)
  await submitRefund(deps, id)
  expect(requested).toEqual([id])
  expect(await refundOf(id)).toMatchObject({ state: 'unknown' })
})

test('a crash between asking and hearing is as silence', async () => {
  const { deps, asked: requested } = answering('powertranz')
  const { orderId } = await given('powertranz')
  const id = await approved(deps, orderId)
  await db.updateTable('refunds').set({ state: 'submitted' }).where('id', '=', id).execute()
  await submitRefund(deps, id)
  expect(requested).toEqual([])
  expect(await refundOf(id)).toMatchObject({ state: 'unknown' })
})

test('PayPal is asked again by the same id until it answers', async () => {
  const { deps, asked: requested } = answering(
    'paypal',
    { state: 'unknown', reason: 'timeout' },
    { state: 'succeeded', providerRefundId: 'PP-1' },
  )
  const { orderId } = await given()
  const id = await approved(deps, orderId)
  await expect(submitRefund(deps, id)).rejects.toThrow('unknown')
  await submitRefund(deps, id)
  expect(requested).toEqual([id, id])
  expect(await refundOf(id)).toMatchObject({ state: 'succeeded', provider_refund_id: 'PP-1' })
})

test('refused by the provider: the project has its money again', async () => {
  const { deps } = answering('paypal', { state: 'failed', code: 'REFUND_TIME_LIMIT_EXCEEDED' })
  const { orderId } = await given()
  const before = await receivedBy()
  const id = await approved(deps, orderId)
  expect(await receivedBy()).toBe(before - 10_000)
  await submitRefund(deps, id)
  expect(await receivedBy()).toBe(before)
  expect(await refundOf(id)).toMatchObject({ state: 'failed' })
})

test('pending, then told by a hook, twice: done once', async () => {
  const { deps } = answering('paypal', { state: 'pending', providerRefundId: 'PP-2' })
  const { orderId, txn } = await given()
  const id = await approved(deps, orderId)
  await submitRefund(deps, id)
  expect(await refundOf(id)).toMatchObject({ state: 'pending' })
  const result = factOf(txn, 10_000, 'PP-2')
  const responses = await Promise.all([applyRefund(deps, result), applyRefund(deps, result), applyRefund(deps, result)])
  expect(responses.toSorted()).toEqual(['applied', 'duplicate', 'duplicate'])
  expect(await orderOf(orderId)).toEqual({ status: 'Reversed', refunded_minor: 10_000 })
})

test('the hook overtakes the answer: the same refund, once', async () => {
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

test('a refund of the same amount was made over there meanwhile: both stand', async () => {
  const { orderId, txn } = await given()
  const refund = async (): Promise<RefundOutcome> => {
    await applyRefund(plain, factOf(txn, 4_000, 'PP-4'))
    return { state: 'succeeded', providerRefundId: 'PP-5' }
  }
  const deps = givingDepsOf(world, { paypal: fakeProvider('paypal', { refund }) })
  await submitRefund(deps, await approved(deps, orderId, 40))
  expect(await orderOf(orderId)).toEqual({ status: 'Successful', refunded_minor: 8_000 })
})

test('made over there, after the project was paid out: our loss, and the gift is reversed', async () => {
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

test('a capture that we do not know yet is waited for; parked money goes back from where it was parked', async () => {
  expect(await applyRefund(plain, factOf('nobody', 1))).toBe('no-capture')
  const { capture } = await given()
  const second = { ...capture, providerTxnId: randomUUID() }
  await applyCaptures(db, plain.seal, [second])
  const result = factOf(second.providerTxnId, 10_000)
  expect([await applyRefund(plain, result), await applyRefund(plain, result)]).toEqual(['applied', 'duplicate'])
})

test.each([
  [['open', 'won'], 'Successful'],
  [['won', 'open'], 'Successful'],
  [['open', 'open', 'lost'], 'Reversed'],
  [['lost', 'open', 'lost'], 'Reversed'],
  [['open', 'lost', 'won'], 'Successful'],
  [['won', 'open', 'lost'], 'Successful'],
  [['lost', 'won', 'lost', 'won', 'open'], 'Successful'],
] as const)('a dispute told as %j leaves the order %s', async (stages, status) => {
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

test('a pledge that was paid online loses what went back, and with the last of it is reversed', async () => {
  const { pledged, project: other } = await pledgeScene(world)
  const { id: pledgeId } = await pledged({ amount: 100 })
  const { orderId, txn } = await given('paypal', { pledgeId, gifts: [{ projectId: other, minor: 10_000 }] })
  const standing = () =>
    db.selectFrom('pledges').select(['status', 'received_minor']).where('id', '=', pledgeId).executeTakeFirstOrThrow()
  expect(await standing()).toEqual({ status: 'Fulfilled', received_minor: 10_000 })
  await applyRefund(plain, factOf(txn, 4_000))
  expect(await standing()).toEqual({ status: 'Fulfilled', received_minor: 6_000 })
  await applyRefund(plain, factOf(txn, 6_000))
  expect(await standing()).toEqual({ status: 'Reversed', received_minor: 0 })
  expect(await orderOf(orderId)).toMatchObject({ status: 'Reversed' })
  await expect(finance.call(changePledgeStatus, { id: pledgeId, status: 'Reversed', reason })).rejects.toMatchObject({
    code: 'giving.pledge-move',
  })
})

test('the books hold after all of it', async () => {
  expect(await brokenInvariants(pool)).toEqual([])
})
