import { randomUUID } from 'node:crypto'
import {
  approveRefund,
  completeManualRefund,
  getRefundsListByFilter,
  recordDispute,
  rejectRefund,
  requestRefund,
} from '@lignum/contract/giving/refunds'
import type { RequestOf } from '@lignum/contract/core/call'
import { approveMoneyRequest } from '@lignum/contract/giving/money-requests'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../../../../test/money-story/broken-invariants.ts'
import {
  addOrder,
  addProjects,
  captureOf,
  receivedBy as receivedByProject,
} from '../../../../test/scenes/giving/gifts.ts'
import { givingDepsOf } from '../../../../test/worlds/giving-deps.ts'
import { openWorld } from '../../../../test/worlds/world.ts'
import { applyCaptures } from '../payments/gate.writes.ts'

const world = await openWorld()
const { db, pool } = world
const { seal } = givingDepsOf(world)
const [one = '', two = ''] = await addProjects(db, 2)
const [requester, other] = [await world.personOf('Finance'), await world.personOf('Finance')]
const reason = 'given twice by mistake'

const given = async (...minors: number[]) => {
  const gifts = minors.map((minor, i) => ({ projectId: i === 0 ? one : two, minor }))
  const order = await addOrder(db, { gifts })
  const capture = captureOf(order)
  await applyCaptures(db, seal, [capture])
  return { orderId: order.orderId, txn: capture.providerTxnId }
}
const orderOf = (id: string) =>
  db.selectFrom('orders').select(['status', 'refunded_minor']).where('id', '=', id).executeTakeFirstOrThrow()
const receiptOf = (id: string) =>
  db
    .selectFrom('receipts')
    .select(['status', 'void_reason'])
    .where('order_id', '=', id)
    .orderBy('serial', 'desc')
    .executeTakeFirstOrThrow()
const receivedBy = (id: string) => receivedByProject(db, id)
const balance = async (code: string) =>
  (await db.selectFrom('ledger_balances').select('balance_minor').where('code', '=', code).executeTakeFirst())
    ?.balance_minor ?? 0

/** One person records a lost dispute, another one approves it. */
const lose = async (dispute: Omit<RequestOf<typeof recordDispute>, 'stage'>) => {
  const { requestId, stage } = await requester.call(recordDispute, { ...dispute, stage: 'lost' })
  expect(stage).toBe('open')
  await other.call(approveMoneyRequest, { id: requestId ?? '' })
}

test('a small refund needs one person: approval takes it from the projects, completion updates the order', async () => {
  const { orderId } = await given(7_500, 2_500)
  const before = [await receivedBy(one), await receivedBy(two), await balance('A:psp:fygaro:JMD')] as const
  const requested = await requester.call(requestRefund, { orderId, amount: 40, reason })
  expect(requested).toMatchObject({ state: 'requested', amount: 40, needsSecondPerson: false, provider: 'fygaro' })
  expect(await receivedBy(one)).toBe(before[0])
  expect(await requester.call(approveRefund, { id: requested.id })).toMatchObject({ state: 'manual' })
  expect([await receivedBy(one), await receivedBy(two)]).toEqual([before[0] - 3_000, before[1] - 1_000])
  expect(await balance('A:psp:fygaro:JMD')).toBe(before[2])
  const done = await other.call(completeManualRefund, { id: requested.id, reference: 'FYG-1' })
  expect(done).toMatchObject({ state: 'succeeded', providerReference: 'FYG-1' })
  expect(await balance('A:psp:fygaro:JMD')).toBe(before[2] - 4_000)
  expect(await orderOf(orderId)).toEqual({ status: 'Successful', refunded_minor: 4_000 })
  expect(await receiptOf(orderId)).toMatchObject({ status: 'Valid' })
  const audits = await db
    .selectFrom('audit_headers')
    .innerJoin('audit_details', 'audit_header_id', 'audit_headers.id')
    .select(['operation', 'user_id'])
    .where('entity_id', '=', requested.id)
    .orderBy('audit_headers.id')
    .execute()
  expect(audits).toEqual([
    { operation: 'Payment/RequestRefund', user_id: requester.id },
    { operation: 'Payment/ApproveRefund', user_id: requester.id },
    { operation: 'Payment/CompleteManualRefund', user_id: other.id },
  ])
})

test('above the limit a second person must approve, also if the refund is split', async () => {
  const { orderId } = await given(1_500_000)
  const part = await requester.call(requestRefund, { orderId, amount: 9_000, reason })
  await requester.call(approveRefund, { id: part.id })
  await requester.call(completeManualRefund, { id: part.id, reference: randomUUID() })
  const rest = await requester.call(requestRefund, { orderId, reason })
  expect(rest).toMatchObject({ amount: 6_000, needsSecondPerson: true })
  await expect(requester.call(approveRefund, { id: rest.id })).rejects.toMatchObject({ code: 'giving.second-person' })
  expect(await other.call(approveRefund, { id: rest.id })).toMatchObject({ state: 'manual' })
  await requester.call(completeManualRefund, { id: rest.id, reference: randomUUID() })
  expect(await orderOf(orderId)).toEqual({ status: 'Reversed', refunded_minor: 1_500_000 })
  expect(await receiptOf(orderId)).toEqual({ status: 'Void', void_reason: reason })
})

test('refunds of a whole gift in US dollars take back exactly its JMD value', async () => {
  const before = [await receivedBy(one), await receivedBy(two)]
  const order = await addOrder(db, {
    gifts: [
      { projectId: one, minor: 6_000 },
      { projectId: two, minor: 4_001 },
    ],
    currency: 'USD',
    rateE6: 157_234_500,
    localMinor: 1_572_503,
  })
  await applyCaptures(db, seal, [captureOf(order)])
  for (const amount of [33.33, 20.01, null]) {
    const requested = await requester.call(requestRefund, { orderId: order.orderId, amount, reason })
    await other.call(approveRefund, { id: requested.id })
    await requester.call(completeManualRefund, { id: requested.id, reference: randomUUID() })
  }
  expect([await receivedBy(one), await receivedBy(two)]).toEqual(before)
  expect(await orderOf(order.orderId)).toMatchObject({ status: 'Reversed' })
})

test('a refund is refused if another is open, above the remainder, or for an unpaid order', async () => {
  const { orderId } = await given(1_000)
  await expect(requester.call(requestRefund, { orderId, amount: 10.01, reason })).rejects.toMatchObject({
    code: 'giving.refund-too-large',
  })
  await expect(requester.call(requestRefund, { orderId, reason: ' ' })).rejects.toMatchObject({ status: 400 })
  const raced = await Promise.allSettled([1, 2, 3].map(() => requester.call(requestRefund, { orderId, reason })))
  expect(raced.filter((response) => response.status === 'fulfilled')).toHaveLength(1)
  const unpaid = await addOrder(db, { gifts: [{ projectId: one, minor: 500 }] })
  await expect(requester.call(requestRefund, { orderId: unpaid.orderId, reason })).rejects.toMatchObject({
    code: 'giving.not-refundable',
  })
})

test('a refund that is rejected or not made: the projects keep the money, and it can be requested again', async () => {
  const { orderId } = await given(1_000)
  const before = await receivedBy(one)
  const first = await requester.call(requestRefund, { orderId, reason })
  expect(await other.call(rejectRefund, { id: first.id, reason: 'no' })).toMatchObject({ state: 'rejected' })
  await expect(requester.call(approveRefund, { id: first.id })).rejects.toMatchObject({ code: 'giving.refund-state' })
  const second = await requester.call(requestRefund, { orderId, reason })
  await requester.call(approveRefund, { id: second.id })
  expect(await receivedBy(one)).toBe(before - 1_000)
  expect(await requester.call(rejectRefund, { id: second.id, reason: 'card closed' })).toMatchObject({
    state: 'failed',
  })
  expect(await receivedBy(one)).toBe(before)
  expect(await requester.call(requestRefund, { orderId, reason })).toMatchObject({ state: 'requested' })
})

test('a refund from a project whose balance was paid out is refused', async () => {
  const [poor = ''] = await addProjects(db, 1)
  const order = await addOrder(db, { gifts: [{ projectId: poor, minor: 1_000 }] })
  await applyCaptures(db, seal, [captureOf(order)])
  await pool.query(
    `select post_transaction('payout', 'payout:poor', 'JMD', jsonb_build_array(
       jsonb_build_object('project', $1::text, 'minor', 1000), jsonb_build_object('code', 'A:bank:JMD', 'minor', -1000)))`,
    [poor],
  )
  const requested = await requester.call(requestRefund, { orderId: order.orderId, reason })
  await expect(requester.call(approveRefund, { id: requested.id })).rejects.toMatchObject({
    code: 'giving.project-overdrawn',
  })
})

test('concurrent approvals of a refund book it once', async () => {
  const { orderId } = await given(1_000)
  const before = await receivedBy(one)
  const requested = await requester.call(requestRefund, { orderId, reason })
  const raced = await Promise.allSettled(
    [requester, other, other].map((p) => p.call(approveRefund, { id: requested.id })),
  )
  expect(raced.filter((response) => response.status === 'fulfilled')).toHaveLength(1)
  expect(await receivedBy(one)).toBe(before - 1_000)
})

test('a dispute recorded by staff blocks refunds while open; lost, the gift is reversed', async () => {
  const { orderId, txn } = await given(5_000)
  const before = await receivedBy(one)
  const dispute = { provider: 'fygaro', providerTxnId: txn, providerDisputeId: 'D-1', amount: 50, fee: 15 } as const
  expect(await requester.call(recordDispute, { ...dispute, stage: 'open' })).toMatchObject({ orderId, stage: 'open' })
  expect(await balance('E:dispute_fee:JMD')).toBe(1_500)
  await expect(requester.call(requestRefund, { orderId, reason })).rejects.toMatchObject({ code: 'giving.disputed' })
  await lose(dispute)
  expect((await requester.call(recordDispute, { ...dispute, stage: 'lost' })).requestId).toBe(null)
  expect(await receivedBy(one)).toBe(before - 5_000)
  expect(await orderOf(orderId)).toEqual({ status: 'Reversed', refunded_minor: 5_000 })
  expect(await receiptOf(orderId)).toMatchObject({ status: 'Void' })
  await expect(
    requester.call(recordDispute, { ...dispute, providerTxnId: 'nobody', stage: 'open' }),
  ).rejects.toMatchObject({
    code: 'giving.capture-unknown',
  })
})

test('a requested refund is rejected when a dispute about the gift is lost', async () => {
  const { orderId, txn } = await given(5_000)
  const before = await receivedBy(one)
  const { id } = await requester.call(requestRefund, { orderId, amount: 20, reason })
  const dispute = { provider: 'fygaro', providerTxnId: txn, providerDisputeId: 'D-2', amount: 50 } as const
  await lose(dispute)
  await expect(requester.call(approveRefund, { id })).rejects.toMatchObject({ code: 'giving.refund-state' })
  expect(await receivedBy(one)).toBe(before - 5_000)
  expect(await orderOf(orderId)).toEqual({ status: 'Reversed', refunded_minor: 5_000 })
})

test('finance and administrators see the list; only finance can request and approve refunds', async () => {
  const administrator = await world.personOf('Administrator')
  const investor = await world.personOf('SocialInvestor')
  const listed = await administrator.call(getRefundsListByFilter, {
    filters: [{ field: 'State', value: 'succeeded' }],
    orderBy: { field: 'Amount', ascending: false },
  })
  expect(listed.count).toBeGreaterThan(3)
  expect(listed.results[0]).toMatchObject({ state: 'succeeded', amount: 9_000 })
  await expect(investor.call(getRefundsListByFilter, {})).rejects.toMatchObject({ status: 403 })
  await expect(world.visitor(getRefundsListByFilter, {})).rejects.toMatchObject({ status: 401 })
  const { orderId } = await given(1_000)
  for (const person of [administrator, investor])
    await expect(person.call(requestRefund, { orderId, reason })).rejects.toMatchObject({ status: 403 })
  await expect(administrator.call(approveRefund, { id: randomUUID() })).rejects.toMatchObject({ status: 403 })
  await expect(requester.call(approveRefund, { id: randomUUID() })).rejects.toMatchObject({ status: 404 })
})

test('all ledger invariants hold afterwards', async () => {
  expect(await brokenInvariants(pool)).toEqual([])
})
