import { approveMoneyRequest } from '@lignum/contract/giving/money-requests'
import { moveGift } from '@lignum/contract/giving/moves'
import { getPaymentTimeline } from '@lignum/contract/giving/payment-timeline'
import { approveRefund, recordDispute } from '@lignum/contract/giving/refunds'
import {
  allocateUnallocatedMoney,
  getParkedMoneyListByFilter,
  requestParkedRefund,
} from '@lignum/contract/giving/unallocated-money'
import { expect, test } from 'vitest'
import { transact } from '#kit/database/database'
import { addOrder, addProjects, captureOf } from '../../../../test/scenes/giving/gifts.ts'
import { pledgeScene } from '../../../../test/scenes/giving/pledges.ts'
import { givingDepsOf } from '../../../../test/worlds/giving-deps.ts'
import { openWorld } from '../../../../test/worlds/world.ts'
import { applyCaptures } from '../payments/gate.writes.ts'
import { supersedeOrder } from '../payments/payments.writes.ts'
import { applyRefund } from '../refunds/apply-refund.ts'
import { endReturnedOrders } from '../refunds/end-returned-orders.ts'

const world = await openWorld()
const { db } = world
const deps = givingDepsOf(world)
const [finance, second, auditor] = [
  await world.personOf('Finance'),
  await world.personOf('Finance'),
  await world.personOf('Auditor'),
]
const { pledged, project } = await pledgeScene(world)
const reason = 'The donor called us.'
const timelineOf = (id: string) => auditor.call(getPaymentTimeline, { id })

const given = async (minor = 5_000) => {
  const order = await addOrder(db, { gifts: [{ projectId: project, minor }] })
  const capture = captureOf(order)
  await applyCaptures(db, deps.seal, [capture])
  return { id: order.orderId, txn: capture.providerTxnId }
}
/** A gift that was paid twice: the second payment is unallocated. */
const paidTwice = async () => {
  const { id } = await given()
  const again = captureOf({ orderId: id, totalMinor: 5_000, currency: 'JMD' })
  await applyCaptures(db, deps.seal, [again])
  return { id, again: { provider: 'fygaro', transactionId: again.providerTxnId } as const }
}

test('while the refund of a double payment is under way, nobody is asked to decide about that money again', async () => {
  const { id, again } = await paidTwice()
  const refund = await finance.call(requestParkedRefund, { ...again, reason })
  expect((await timelineOf(id)).next.text).toMatch(/refund/i)
  await second.call(approveRefund, { id: refund.id })
  const { next, entries } = await timelineOf(id)
  expect(next.text).toMatch(/refund/i)
  expect(entries.some(({ kind }) => kind === 'refund')).toBe(true)
})

test('a double payment whose allocation waits for a second person says so', async () => {
  const { id, again } = await paidTwice()
  await finance.call(allocateUnallocatedMoney, { ...again, projectId: project, reason })
  const { next, entries } = await timelineOf(id)
  expect(next.text).toMatch(/second person/i)
  expect(entries.find(({ title }) => title.startsWith('An allocation'))?.by).toMatch(/^Pat Example/)
})

test('a dispute about the second of two payments is on the timeline, and finance has to answer it', async () => {
  const { id, again } = await paidTwice()
  const dispute = {
    provider: 'fygaro',
    providerTxnId: again.transactionId,
    providerDisputeId: 'D-X',
    amount: 50,
  } as const
  await finance.call(recordDispute, { ...dispute, stage: 'open' })
  const { next, entries } = await timelineOf(id)
  expect(entries.some(({ kind }) => kind === 'dispute')).toBe(true)
  expect(next.text).toMatch(/disput/i)
})

test('a lost dispute that waits for the second person says so', async () => {
  const { id, txn } = await given()
  const dispute = { provider: 'fygaro', providerTxnId: txn, providerDisputeId: 'D-L', amount: 50 } as const
  await finance.call(recordDispute, { ...dispute, stage: 'lost' })
  expect((await timelineOf(id)).next.text).toMatch(/second person/i)
})

test('a lost dispute that was won back and waits for the second person is for finance, not for nobody', async () => {
  const { id, txn } = await given()
  const dispute = { provider: 'fygaro', providerTxnId: txn, providerDisputeId: 'D-W', amount: 50 } as const
  const { requestId } = await finance.call(recordDispute, { ...dispute, stage: 'lost' })
  await second.call(approveMoneyRequest, { id: requestId ?? '' })
  const won = await finance.call(recordDispute, { ...dispute, stage: 'won' })
  expect(won.requestId).not.toBeNull()
  expect((await timelineOf(id)).next.actor).toBe('finance')
})

test('of an order whose pledge was paid by another order it is not said that further money becomes its gift', async () => {
  const { id: pledgeId } = await pledged({ amount: 50 })
  const orderOf = () => addOrder(db, { gifts: [{ projectId: project, minor: 5_000 }], pledgeId })
  const [first, other] = [await orderOf(), await orderOf()]
  await applyCaptures(db, deps.seal, [captureOf(other)])
  const { next } = await timelineOf(first.orderId)
  const isPromised = next.text.includes('booked as this gift by itself')
  await applyCaptures(db, deps.seal, [captureOf(first)])
  const { status } = await db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', first.orderId)
    .executeTakeFirstOrThrow()
  expect([status, isPromised]).toEqual(['Canceled', false])
})

test('of an order that a newer one replaced, and that nobody has paid, it is said that its money becomes the gift', async () => {
  const { id: pledgeId } = await pledged({ amount: 50 })
  const orderOf = () => addOrder(db, { gifts: [{ projectId: project, minor: 5_000 }], pledgeId })
  const [first, newer] = [await orderOf(), await orderOf()]
  await transact(db, (tx) => supersedeOrder(tx, first.orderId, newer.orderId))
  expect((await timelineOf(first.orderId)).next.text).toMatch(/newer payment.+booked as this gift by itself/)
  const [booked] = await applyCaptures(db, deps.seal, [captureOf(first)])
  expect(booked?.outcome).toBe('applied')
})

test('an order whose money was not its amount and went back is not said to wait, nor to be paid too late', async () => {
  const order = await addOrder(db, { gifts: [{ projectId: project, minor: 5_100 }] })
  const fact = { ...captureOf(order), amountMinor: 5_000 }
  await applyCaptures(db, deps.seal, [fact])
  expect((await timelineOf(order.orderId)).next.actor).toBe('finance')
  const { provider, providerTxnId } = fact
  await applyRefund(deps, { provider, providerTxnId, providerRefundId: 'R-B', amountMinor: 5_000 })
  const next = { actor: 'nobody', text: expect.stringContaining('went back') }
  expect((await timelineOf(order.orderId)).next).toMatchObject(next)
  await endReturnedOrders(deps)
  expect((await timelineOf(order.orderId)).next).toMatchObject(next)
})

test('an order whose money was allocated elsewhere still shows that money, and not that it was not paid in time', async () => {
  const order = await addOrder(db, { gifts: [{ projectId: project, minor: 5_100 }] })
  const fact = { ...captureOf(order), amountMinor: 5_000 }
  await applyCaptures(db, deps.seal, [fact])
  const { requestId } = await finance.call(allocateUnallocatedMoney, {
    provider: 'fygaro',
    transactionId: fact.providerTxnId,
    projectId: project,
    reason,
  })
  await second.call(approveMoneyRequest, { id: requestId })
  const { next, entries } = await timelineOf(order.orderId)
  expect(next.text).not.toContain('not paid in time')
  expect(next).toMatchObject({ actor: 'nobody', text: expect.stringContaining('allocated to another order') })
  expect(JSON.stringify(entries)).toContain(fact.providerTxnId)
  expect(entries.map(({ title }) => title)).toContainEqual(
    expect.stringMatching(/JMD \$50\.00 was allocated to order .+/),
  )
})

test('of a double payment that was lost in a dispute nothing is left to decide', async () => {
  const { id, again } = await paidTwice()
  const lost = { provider: 'fygaro', providerTxnId: again.transactionId, providerDisputeId: 'D-P', amount: 50 } as const
  const { requestId } = await finance.call(recordDispute, { ...lost, stage: 'lost' })
  await second.call(approveMoneyRequest, { id: requestId ?? '' })
  const filters = [{ field: 'TransactionId', filterType: 'Equal' as const, value: again.transactionId }]
  const { results } = await finance.call(getParkedMoneyListByFilter, { filters, onlyOpen: true })
  expect([results.length, (await timelineOf(id)).next.actor]).toEqual([0, 'nobody'])
})

test('a requested move that has expired does not wait for a second person', async () => {
  const [other = ''] = await addProjects(db, 1)
  const { id } = await given(50_000_000)
  const route = { orderId: id, fromProjectId: project, toProjectId: other }
  const { requestId } = await finance.call(moveGift, { ...route, reason })
  expect(requestId).not.toBeNull()
  await db
    .updateTable('money_requests')
    .set({ expires_at: new Date(world.clock.now().getTime() - 1_000) })
    .where('id', '=', requestId ?? '')
    .execute()
  expect((await timelineOf(id)).next.actor).toBe('nobody')
})
