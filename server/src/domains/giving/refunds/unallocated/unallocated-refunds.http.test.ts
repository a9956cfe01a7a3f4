import { randomUUID } from 'node:crypto'
import { getParkedMoneyListByFilter, requestParkedRefund } from '@lignum/contract/giving/unallocated-money'
import { approveMoneyRequest } from '@lignum/contract/giving/money-requests'
import { approveRefund, completeManualRefund, recordDispute, rejectRefund } from '@lignum/contract/giving/refunds'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../../../../../test/money-story/broken-invariants.ts'
import { addOrder, addProjects, captureOf } from '../../../../../test/scenes/giving/gifts.ts'
import { byPerson } from '../../../../../test/scenes/two-people.ts'
import { fakeProvider, givingDepsOf } from '../../../../../test/worlds/giving-deps.ts'
import { openWorld } from '../../../../../test/worlds/world.ts'
import { foldLedger } from '../../ledger/ledger.writes.ts'
import { applyCaptures } from '../../payments/gate.writes.ts'
import { applyRefund } from '../apply-refund.ts'
import { approveRefund as approve } from '../approve-refund.ts'
import { endReturnedOrders } from '../end-returned-orders.ts'
import { submitRefund } from '../submit-refund.ts'

const world = await openWorld()
const { db, pool } = world
const deps = givingDepsOf(world, {
  paypal: fakeProvider('paypal', { refund: async ({ id }) => ({ state: 'succeeded', providerRefundId: `r-${id}` }) }),
})
const [project = ''] = await addProjects(db, 1)
const [requester, other] = [await world.personOf('Finance'), await world.personOf('Finance')]
const by = byPerson(requester)
const reason = 'paid twice'
const fygaro = { provider: 'fygaro', reason } as const

/** A gift that was paid twice: the second capture is unallocated. */
const paidTwice = async (minor: number, provider: 'fygaro' | 'paypal' = 'fygaro') => {
  const order = await addOrder(db, { gifts: [{ projectId: project, minor }], provider })
  const [first, second] = [captureOf(order, { provider }), captureOf(order, { provider })]
  await applyCaptures(db, deps.seal, [first])
  await applyCaptures(db, deps.seal, [second])
  return { orderId: order.orderId, gift: first.providerTxnId, transactionId: second.providerTxnId }
}
const balance = async (code: string) => {
  await foldLedger(db)
  const found = await db
    .selectFrom('ledger_balances')
    .select('balance_minor')
    .where('code', '=', code)
    .executeTakeFirst()
  return found?.balance_minor ?? 0
}
const listed = async (transactionId: string) => {
  const filters = [{ field: 'TransactionId', filterType: 'Equal' as const, value: transactionId }]
  return (await requester.call(getParkedMoneyListByFilter, { filters })).results[0]
}
const orderOf = (id: string) =>
  db.selectFrom('orders').select(['status', 'refunded_minor']).where('id', '=', id).executeTakeFirstOrThrow()

test('one person refunds a double payment: the gift stays, and the list shows each state', async () => {
  const { orderId, transactionId } = await paidTwice(5_000)
  const before = await balance('L:unallocated:JMD')
  expect(await listed(transactionId)).toMatchObject({
    orderId,
    reason: 'excess',
    amount: 50,
    refunded: 0,
    refundId: null,
    describeState: 'Waits for somebody to decide about it.',
  })
  const requested = await requester.call(requestParkedRefund, { ...fygaro, transactionId })
  expect(requested).toMatchObject({ state: 'requested', orderId: null, amount: 50, needsSecondPerson: false })
  expect(await requester.call(approveRefund, { id: requested.id })).toMatchObject({ state: 'manual' })
  expect(await balance('L:unallocated:JMD')).toBe(before + 5_000)
  expect(await listed(transactionId)).toMatchObject({ refundId: requested.id, refundState: 'manual', refunded: 0 })
  await requester.call(completeManualRefund, { id: requested.id, reference: 'FYG-P1' })
  expect(await listed(transactionId)).toMatchObject({
    refunded: 50,
    refundId: null,
    describeState: 'The money was refunded.',
  })
  expect(await orderOf(orderId)).toEqual({ status: 'Successful', refunded_minor: 0 })
  await expect(requester.call(requestParkedRefund, { ...fygaro, transactionId })).rejects.toMatchObject({
    code: 'giving.not-parked',
  })
})

test('above the limit a second person must approve, also if the refund is split', async () => {
  const { transactionId } = await paidTwice(1_500_000)
  const part = await requester.call(requestParkedRefund, { ...fygaro, transactionId, amount: 9_000 })
  await requester.call(approveRefund, { id: part.id })
  await requester.call(completeManualRefund, { id: part.id, reference: randomUUID() })
  expect((await requester.call(getParkedMoneyListByFilter, { onlyOpen: true })).results).toMatchObject([
    { transactionId, refunded: 9_000 },
  ])
  const rest = await requester.call(requestParkedRefund, { ...fygaro, transactionId })
  expect(rest).toMatchObject({ amount: 6_000, needsSecondPerson: true })
  await expect(requester.call(approveRefund, { id: rest.id })).rejects.toMatchObject({ code: 'giving.second-person' })
  await other.call(approveRefund, { id: rest.id })
  await requester.call(completeManualRefund, { id: rest.id, reference: randomUUID() })
  expect((await requester.call(getParkedMoneyListByFilter, { onlyOpen: true })).count).toBe(0)
})

test('unallocated US dollars are valued at the current rate; without a rate the request is refused', async () => {
  const capture = captureOf({ orderId: randomUUID(), totalMinor: 10_000, currency: 'USD' })
  await applyCaptures(db, deps.seal, [capture])
  const request = { ...fygaro, transactionId: capture.providerTxnId }
  await expect(requester.call(requestParkedRefund, request)).rejects.toMatchObject({ code: 'giving.no-rate' })
  await db.insertInto('fx_rates').values({ rate_e6: 157_234_500, as_of: '2026-01-02', source: 'test' }).execute()
  const requested = await requester.call(requestParkedRefund, request)
  expect(requested).toMatchObject({ needsSecondPerson: true, invoiceNumber: null })
  expect(await other.call(rejectRefund, { id: requested.id, reason: 'it is a gift' })).toMatchObject({
    state: 'rejected',
  })
  expect(await listed(capture.providerTxnId)).toMatchObject({ reason: 'unmatched', refundState: null })
})

test('a second or too large refund, and one of an applied, unknown or disputed capture, are refused', async () => {
  const { gift, transactionId } = await paidTwice(1_000)
  const request = { ...fygaro, transactionId }
  await expect(requester.call(requestParkedRefund, { ...request, transactionId: gift })).rejects.toMatchObject({
    code: 'giving.not-parked',
  })
  await expect(requester.call(requestParkedRefund, { ...request, transactionId: 'nobody' })).rejects.toMatchObject({
    code: 'giving.capture-unknown',
  })
  await expect(requester.call(requestParkedRefund, { ...request, amount: 10.01 })).rejects.toMatchObject({
    code: 'giving.refund-too-large',
  })
  const raced = await Promise.allSettled(
    [requester, other, requester].map((who) => who.call(requestParkedRefund, request)),
  )
  const [made] = raced.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []))
  expect(raced.filter((end) => end.status === 'fulfilled')).toHaveLength(1)
  const dispute = { provider: 'fygaro', providerTxnId: transactionId, providerDisputeId: 'P-1', amount: 10 } as const
  await requester.call(recordDispute, { ...dispute, stage: 'open' })
  await expect(requester.call(approveRefund, { id: made?.id ?? '' })).rejects.toMatchObject({ code: 'giving.disputed' })
  const { requestId } = await requester.call(recordDispute, { ...dispute, stage: 'lost' })
  await other.call(approveMoneyRequest, { id: requestId ?? '' })
  await expect(requester.call(approveRefund, { id: made?.id ?? '' })).rejects.toMatchObject({
    code: 'giving.refund-state',
  })
})

test('a refund that we send and PayPal also reports is booked once', async () => {
  const { transactionId } = await paidTwice(2_000, 'paypal')
  const { id } = await requester.call(requestParkedRefund, { provider: 'paypal', transactionId, reason })
  await approve(deps, by, id)
  const before = await balance('A:psp:paypal:JMD')
  const fact = { provider: 'paypal', providerTxnId: transactionId, amountMinor: 2_000 } as const
  await submitRefund(deps, id)
  await Promise.all([1, 2].map(() => applyRefund(deps, { ...fact, providerRefundId: `r-${id}` })))
  await submitRefund(deps, id)
  expect(await balance('A:psp:paypal:JMD')).toBe(before - 2_000)
  expect(await listed(transactionId)).toMatchObject({ refunded: 20 })
})

test('a requested refund cannot be approved after the money was refunded at the provider', async () => {
  const { transactionId } = await paidTwice(2_000)
  const { id } = await requester.call(requestParkedRefund, { ...fygaro, transactionId })
  const fact = { provider: 'fygaro', providerTxnId: transactionId, providerRefundId: randomUUID() } as const
  expect(await applyRefund(deps, { ...fact, amountMinor: 2_000 })).toBe('applied')
  await expect(requester.call(approveRefund, { id })).rejects.toMatchObject({ code: 'giving.not-parked' })
  expect(await requester.call(rejectRefund, { id, reason: 'made at Fygaro' })).toMatchObject({ state: 'rejected' })
})

test('only finance can request a refund of unallocated money; administrators can see the list', async () => {
  const administrator = await world.personOf('Administrator')
  const investor = await world.personOf('SocialInvestor')
  expect((await administrator.call(getParkedMoneyListByFilter, {})).count).toBeGreaterThan(3)
  await expect(investor.call(getParkedMoneyListByFilter, {})).rejects.toMatchObject({ status: 403 })
  const { transactionId } = await paidTwice(1_000)
  for (const person of [administrator, investor])
    await expect(person.call(requestParkedRefund, { ...fygaro, transactionId })).rejects.toMatchObject({ status: 403 })
  await expect(world.visitor(requestParkedRefund, { ...fygaro, transactionId })).rejects.toMatchObject({ status: 401 })
})

test('an order under review because of a wrong amount ends once all its money is refunded', async () => {
  const order = await addOrder(db, { gifts: [{ projectId: project, minor: 5_000 }] })
  const [first, second] = [captureOf(order, { amountMinor: 4_000 }), captureOf(order, { amountMinor: 4_100 })]
  await applyCaptures(db, deps.seal, [first])
  await applyCaptures(db, deps.seal, [second])
  const statusAfter = async (transactionId: string) => {
    const { id } = await requester.call(requestParkedRefund, { ...fygaro, transactionId })
    await requester.call(approveRefund, { id })
    await requester.call(completeManualRefund, { id, reference: `FYG-${transactionId}` })
    await endReturnedOrders(deps)
    return (await orderOf(order.orderId)).status
  }
  await endReturnedOrders(deps)
  expect((await orderOf(order.orderId)).status).toBe('VerificationRequested')
  expect(await statusAfter(first.providerTxnId)).toBe('VerificationRequested')
  expect(await statusAfter(second.providerTxnId)).toBe('Canceled')
})

test('all ledger invariants hold afterwards', async () => {
  expect(await brokenInvariants(pool)).toEqual([])
})
