import { approveMoneyRequest, rejectMoneyRequest } from '@lignum/contract/giving/money-requests'
import { approveRefund, completeManualRefund, recordDispute, requestRefund } from '@lignum/contract/giving/refunds'
import {
  allocateUnallocatedMoney,
  getParkedMoneyListByFilter,
  requestParkedRefund,
} from '@lignum/contract/giving/unallocated-money'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../../../../test/money-story/broken-invariants.ts'
import { addOrder, addProjects, captureOf } from '../../../../test/scenes/giving/gifts.ts'
import { givingDepsOf } from '../../../../test/worlds/giving-deps.ts'
import { openWorld } from '../../../../test/worlds/world.ts'
import { foldLedger } from '../ledger/ledger.writes.ts'
import { invoiceNumber } from '../orders/invoice-number.ts'
import { applyCaptures } from '../payments/gate.writes.ts'
import { applyRefund } from '../refunds/apply-refund.ts'

const world = await openWorld()
const { db, pool } = world
const deps = givingDepsOf(world)
const [project = '', meant = ''] = await addProjects(db, 2)
const [requester, other] = [await world.personOf('Finance'), await world.personOf('Finance')]
const fygaro = { provider: 'fygaro', reason: 'The donor called us.' } as const

const unpaid = (minor: number) => addOrder(db, { gifts: [{ projectId: project, minor }], provider: 'fygaro' })

/** A payment that names no order we know. */
const unmatched = async (minor: number): Promise<string> => {
  const order = await unpaid(minor)
  const fact = { ...captureOf(order), orderId: null }
  await applyCaptures(db, deps.seal, [fact])
  return fact.providerTxnId
}

/** A payment of another amount than its order has. */
const mismatch = async (minor: number) => {
  const order = await unpaid(minor + 100)
  const fact = { ...captureOf(order), amountMinor: minor }
  await applyCaptures(db, deps.seal, [fact])
  return { orderId: order.orderId, transactionId: fact.providerTxnId }
}

const balances = async () => {
  await foldLedger(db)
  const rows = await db.selectFrom('ledger_balances').select(['code', 'balance_minor']).execute()
  const of = new Map(rows.map((row) => [row.code, row.balance_minor]))
  return { unallocated: of.get('L:unallocated:JMD') ?? 0, meant: of.get(`L:project:${meant}:JMD`) ?? 0 }
}
const captureAt = (transactionId: string) =>
  db.selectFrom('captures').selectAll().where('provider_txn_id', '=', transactionId).executeTakeFirstOrThrow()
const orderAt = (id: string) => db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const listed = async (transactionId: string) => {
  const filters = [{ field: 'TransactionId', filterType: 'Equal' as const, value: transactionId }]
  return (await requester.call(getParkedMoneyListByFilter, { filters })).results
}
const allocate = async (request: { transactionId: string; projectId?: string; invoiceNumber?: string }) => {
  const { requestId } = await requester.call(allocateUnallocatedMoney, { ...fygaro, ...request })
  await other.call(approveMoneyRequest, { id: requestId })
}

test('money that names no order goes to the project it was meant for, after a second person has confirmed it', async () => {
  const transactionId = await unmatched(5_000)
  const before = await balances()
  const donor = { firstName: 'Ada', lastName: 'Reid', email: 'ada@people.test' }
  const request = { ...fygaro, transactionId, projectId: meant, donor }
  const { requestId } = await requester.call(allocateUnallocatedMoney, request)
  expect(await balances()).toEqual(before)
  expect(await listed(transactionId)).toMatchObject([
    { isAllocationOpen: true, describeState: 'Waits for a second person to confirm where it goes.' },
  ])
  await expect(requester.call(approveMoneyRequest, { id: requestId })).rejects.toMatchObject({
    code: 'giving.second-person',
  })
  expect(await other.call(approveMoneyRequest, { id: requestId })).toMatchObject({ state: 'approved' })
  expect(await balances()).toEqual({ unallocated: before.unallocated + 5_000, meant: before.meant - 5_000 })
  const { order_id: orderId, outcome } = await captureAt(transactionId)
  expect(outcome).toBe('applied')
  expect(await orderAt(orderId ?? '')).toMatchObject({ status: 'Successful', total_minor: 5_000, user_id: null })
  const [receipt] = await db.selectFrom('receipts').selectAll().where('order_id', '=', orderId).execute()
  expect(receipt).toMatchObject({ status: 'Valid', amount_minor: 5_000 })
  expect(await listed(transactionId)).toEqual([])
  expect(await brokenInvariants(pool)).toEqual([])
})

test('money goes to an unpaid order of the same amount, by its number', async () => {
  const order = await unpaid(7_000)
  const transactionId = await unmatched(7_000)
  const { invoice_no: no } = await orderAt(order.orderId)
  await allocate({ transactionId, invoiceNumber: invoiceNumber(no).toLowerCase() })
  expect(await orderAt(order.orderId)).toMatchObject({ status: 'Successful' })
  const another = await unmatched(7_000)
  await expect(allocate({ transactionId: another, invoiceNumber: String(no) })).rejects.toMatchObject({
    code: 'giving.not-allocatable',
  })
  await expect(allocate({ transactionId: another, invoiceNumber: '99999999' })).rejects.toMatchObject({
    code: 'giving.order-unknown',
  })
  expect(await brokenInvariants(pool)).toEqual([])
})

test('an order under review because of a wrong amount ends when its money goes elsewhere, to the same donor', async () => {
  const { orderId, transactionId } = await mismatch(3_000)
  expect(await orderAt(orderId)).toMatchObject({ status: 'VerificationRequested' })
  await allocate({ transactionId, projectId: meant })
  expect(await orderAt(orderId)).toMatchObject({ status: 'Canceled' })
  const { order_id: paid } = await captureAt(transactionId)
  const contacts = await db
    .selectFrom('order_contacts')
    .select('email')
    .where('order_id', 'in', [orderId, paid ?? ''])
    .execute()
  expect(new Set(contacts.map(({ email }) => email)).size).toBe(1)
  expect(contacts).toHaveLength(2)
  expect(await brokenInvariants(pool)).toEqual([])
})

test('what was allocated is refunded and disputed like any gift', async () => {
  const transactionId = await unmatched(9_000)
  await allocate({ transactionId, projectId: meant })
  const { order_id: orderId } = await captureAt(transactionId)
  const before = await balances()
  const { id } = await requester.call(requestRefund, { orderId: orderId ?? '', amount: 40, reason: 'test' })
  await other.call(approveRefund, { id })
  await requester.call(completeManualRefund, { id, reference: 'FYG-A1' })
  expect((await balances()).meant).toBe(before.meant + 4_000)
  const dispute = { provider: 'fygaro', providerTxnId: transactionId, providerDisputeId: 'D-1', amount: 50 } as const
  const { requestId } = await requester.call(recordDispute, { ...dispute, stage: 'lost' })
  await other.call(approveMoneyRequest, { id: requestId ?? '' })
  expect((await balances()).meant).toBe(before.meant + 9_000)
  expect(await orderAt(orderId ?? '')).toMatchObject({ status: 'Reversed', refunded_minor: 9_000 })
  expect(await brokenInvariants(pool)).toEqual([])
})

test('money that went back in part, or is about to, is not allocated', async () => {
  const partly = await unmatched(2_000)
  await applyRefund(deps, { provider: 'fygaro', providerTxnId: partly, providerRefundId: 'R-1', amountMinor: 500 })
  const to = { projectId: meant }
  await expect(allocate({ transactionId: partly, ...to })).rejects.toMatchObject({ code: 'giving.not-allocatable' })
  const open = await unmatched(2_000)
  await requester.call(requestParkedRefund, { ...fygaro, transactionId: open })
  await expect(allocate({ transactionId: open, ...to })).rejects.toMatchObject({ code: 'giving.refund-open' })
  const disputed = await unmatched(2_000)
  const dispute = { provider: 'fygaro', providerTxnId: disputed, providerDisputeId: 'D-2', amount: 20 } as const
  await requester.call(recordDispute, { ...dispute, stage: 'open' })
  await expect(allocate({ transactionId: disputed, ...to })).rejects.toMatchObject({ code: 'giving.disputed' })
  await expect(allocate({ transactionId: 'nobody', ...to })).rejects.toMatchObject({ code: 'giving.capture-unknown' })
  await expect(allocate({ transactionId: open })).rejects.toMatchObject({ code: 'invalid-request' })
})

test('what changed between the request and its approval is noticed', async () => {
  const transactionId = await unmatched(2_500)
  const before = await balances()
  const request = { ...fygaro, transactionId, projectId: meant }
  const { requestId } = await requester.call(allocateUnallocatedMoney, request)
  await applyRefund(deps, { provider: 'fygaro', providerTxnId: transactionId, providerRefundId: 'R-2', amountMinor: 1 })
  await expect(other.call(approveMoneyRequest, { id: requestId })).rejects.toMatchObject({
    code: 'giving.not-allocatable',
  })
  await other.call(rejectMoneyRequest, { id: requestId, reason: 'It went back.' })
  expect((await balances()).meant).toBe(before.meant)
  expect(await brokenInvariants(pool)).toEqual([])
})

test('of an allocation and a refund at the provider at the same time, both are booked once', async () => {
  for (let round = 0; round < 8; round++) {
    const transactionId = await unmatched(6_000)
    const request = { ...fygaro, transactionId, projectId: meant }
    const { requestId } = await requester.call(allocateUnallocatedMoney, request)
    const fact = { provider: 'fygaro', providerTxnId: transactionId, amountMinor: 6_000 } as const
    await Promise.allSettled([
      other.call(approveMoneyRequest, { id: requestId }),
      applyRefund(deps, { ...fact, providerRefundId: `R-${transactionId}` }),
      applyRefund(deps, { ...fact, providerRefundId: `R-${transactionId}` }),
    ])
    expect(await captureAt(transactionId)).toMatchObject({ refunded_minor: 6_000 })
  }
  expect(await brokenInvariants(pool)).toEqual([])
})

test('a request that has expired leaves the money to be decided, before the job has marked it', async () => {
  const transactionId = await unmatched(2_600)
  const { requestId } = await requester.call(allocateUnallocatedMoney, { ...fygaro, transactionId, projectId: meant })
  expect(await listed(transactionId)).toMatchObject([{ isAllocationOpen: true }])
  await pool.query(`update money_requests set expires_at = now() - interval '1 minute' where id = $1`, [requestId])
  expect(await listed(transactionId)).toMatchObject([{ isAllocationOpen: false }])
})
