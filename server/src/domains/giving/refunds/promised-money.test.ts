import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { brokenInvariants } from '../../../../test/money-story/broken-invariants.ts'
import { addOrder, addProjects, captureOf, receivedBy } from '../../../../test/scenes/giving/gifts.ts'
import { givingDepsOf } from '../../../../test/worlds/giving-deps.ts'
import { approveAs, byPerson } from '../../../../test/scenes/two-people.ts'
import { openWorld } from '../../../../test/worlds/world.ts'
import type { ProviderId } from '../../../providers/provider.ts'
import { applyCaptures } from '../payments/gate.writes.ts'
import { reconcileReport } from '../inbound/reconcile-report.ts'
import { applyDispute } from '../disputes/apply-dispute.ts'
import { applyRefund } from './apply-refund.ts'
import { approveRefund } from './approve-refund.ts'
import { completeManualRefund } from './complete-manual-refund.ts'
import { rejectRefund } from './reject-refund.ts'
import { requestRefund } from './request-refund.ts'

const world = await openWorld()
const { db, pool } = world
const deps = givingDepsOf(world)
const finance = await world.personOf('Finance')
const colleague = await world.personOf('Finance')
const by = byPerson(finance)
const reason = 'asked for'
let project = ''
beforeEach(async () => {
  ;[project = ''] = await addProjects(db, 1)
})

const given = async (provider: ProviderId = 'fygaro', also: Partial<Parameters<typeof addOrder>[1]> = {}) => {
  const order = await addOrder(db, { gifts: [{ projectId: project, minor: 10_000 }], provider, ...also })
  const capture = captureOf(order, { provider })
  await applyCaptures(db, deps.seal, [capture])
  return { orderId: order.orderId, txn: capture.providerTxnId, capture }
}
/** An order that was paid twice: the second capture is unallocated. */
const unallocated = async (): Promise<string> => {
  const { capture } = await given()
  const second = { ...capture, providerTxnId: randomUUID() }
  await applyCaptures(db, deps.seal, [second])
  return second.providerTxnId
}
const balanceOf = async (code: string): Promise<number> => {
  const found = db.selectFrom('ledger_balances').select('balance_minor').where('code', '=', code)
  return (await found.executeTakeFirst())?.balance_minor ?? 0
}
const request = (orderId: string, amount: number | null = null) =>
  requestRefund(deps, by, { orderId, amount, items: null, reason })
const promised = async (orderId: string, amount: number | null = null) => {
  const id = await request(orderId, amount)
  await approveRefund(deps, by, id)
  return id
}
const refundAtProvider = (txn: string, amountMinor: number) =>
  applyRefund(deps, { provider: 'fygaro', providerTxnId: txn, providerRefundId: randomUUID(), amountMinor })
const reported = async (txn: string, refunded: string, provider: ProviderId = 'fygaro') => {
  const report = `transaction_id,custom_reference,currency,gross,refunded\n${txn},,JMD,100.00,${refunded}`
  const response = await reconcileReport(deps, by, { provider, report })
  await approveAs(deps, colleague.id, response.requestId)
  return response
}
const stateOf = async (orderId: string) => {
  const order = db.selectFrom('orders').select(['status', 'refunded_minor']).where('id', '=', orderId)
  const held = db.selectFrom('ledger_balances').select('balance_minor').where('project_id', '=', project)
  const { status, refunded_minor: refunded } = await order.executeTakeFirstOrThrow()
  return { status, refunded, held: 0 - ((await held.executeTakeFirst())?.balance_minor ?? 0) }
}

test('a refund at the provider is charged to the project and makes a requested one too large', async () => {
  const { orderId, txn } = await given()
  const id = await request(orderId)
  await refundAtProvider(txn, 4_000)
  expect(await stateOf(orderId)).toEqual({ status: 'Successful', refunded: 4_000, held: 6_000 })
  await expect(approveRefund(deps, by, id)).rejects.toMatchObject({ code: 'giving.refund-too-large' })
  await rejectRefund(deps, by, { id, reason })
  expect(await stateOf(orderId)).toMatchObject({ refunded: 4_000, held: 6_000 })
})

test('half is refunded at the provider: a refund of the rest takes exactly the remaining JMD value', async () => {
  const usd = { currency: 'USD', rateE6: 160_250_000, localMinor: 16_025 } as const
  const { orderId, txn } = await given('fygaro', { ...usd, gifts: [{ projectId: project, minor: 100 }] })
  const id = await request(orderId, 0.5)
  await refundAtProvider(txn, 50)
  await expect(approveRefund(deps, by, id)).rejects.toMatchObject({ code: 'giving.refund-too-large' })
  await rejectRefund(deps, by, { id, reason })
  await completeManualRefund(deps, by, { id: await promised(orderId), reference: randomUUID() })
  expect(await stateOf(orderId)).toEqual({ status: 'Reversed', refunded: 100, held: 0 })
  expect(await receivedBy(db, project)).toBe(0)
})

test('a refund at the provider during an approved one that then fails is charged to the project', async () => {
  const { orderId, txn } = await given()
  const id = await promised(orderId)
  await refundAtProvider(txn, 4_000)
  await rejectRefund(deps, by, { id, reason })
  expect(await stateOf(orderId)).toEqual({ status: 'Successful', refunded: 4_000, held: 6_000 })
})

test('a full refund at the provider, and the approved one fails: the gift is reversed', async () => {
  const { orderId, txn } = await given()
  const id = await promised(orderId, 30)
  await refundAtProvider(txn, 10_000)
  await rejectRefund(deps, by, { id, reason })
  expect(await stateOf(orderId)).toEqual({ status: 'Reversed', refunded: 10_000, held: 0 })
})

test('all but a failed approved refund went back at the provider: the rest counts as one gift', async () => {
  const { orderId, txn } = await given()
  const id = await promised(orderId, 30)
  await refundAtProvider(txn, 7_000)
  await rejectRefund(deps, by, { id, reason })
  expect(await stateOf(orderId)).toEqual({ status: 'Successful', refunded: 7_000, held: 3_000 })
  const gifts = db.selectFrom('ledger_entries').select((eb) => eb.fn.sum<number>('gifts').as('n'))
  expect(await gifts.where('project_id', '=', project).executeTakeFirst()).toEqual({ n: 1 })
})

test('a dispute is lost during an approved refund that then fails: the gift is reversed in full', async () => {
  const { orderId, txn } = await given()
  const id = await promised(orderId, 30)
  const dispute = { provider: 'fygaro', providerTxnId: txn, providerDisputeId: randomUUID() } as const
  await applyDispute(deps, { ...dispute, amountMinor: 10_000, feeMinor: 0, stage: 'lost' })
  expect(await stateOf(orderId)).toMatchObject({ status: 'Reversed', refunded: 7_000 })
  await rejectRefund(deps, by, { id, reason })
  expect(await stateOf(orderId)).toEqual({ status: 'Reversed', refunded: 10_000, held: 0 })
})

test('an unknown refund is found in the report and booked once, however often the report is read', async () => {
  const { orderId, txn } = await given()
  expect(await reported(txn, '25.00')).toMatchObject({ lines: 1, waiting: 1, different: [] })
  expect(await reported(txn, '25.00')).toMatchObject({ matched: 1, refunded: 0, different: [] })
  expect(await reported(txn, '40.00')).toMatchObject({ waiting: 1 })
  expect(await stateOf(orderId)).toEqual({ status: 'Successful', refunded: 4_000, held: 6_000 })
})

test('a manual refund is finished by a report of its amount; another amount is reported as a difference', async () => {
  const { orderId, txn } = await given()
  const id = await promised(orderId, 40)
  const { different } = await reported(txn, '65.00')
  expect(different).toMatchObject([{ finding: expect.stringContaining('a refund of it is not finished here') }])
  expect(await reported(txn, '40.00')).toMatchObject({ refunded: 1, different: [] })
  await expect(completeManualRefund(deps, by, { id, reference: 'late' })).rejects.toMatchObject({
    code: 'giving.refund-state',
  })
  expect(await stateOf(orderId)).toEqual({ status: 'Successful', refunded: 4_000, held: 6_000 })
})

test('report and staff finish a refund concurrently: it is booked once', async () => {
  const { orderId, txn } = await given()
  const id = await promised(orderId, 40)
  await Promise.allSettled([reported(txn, '40.00'), completeManualRefund(deps, by, { id, reference: txn })])
  expect(await stateOf(orderId)).toEqual({ status: 'Successful', refunded: 4_000, held: 6_000 })
})

test('reported refunds of PayPal, or less than is booked, are listed as differences and not booked', async () => {
  const { orderId, txn } = await given('paypal')
  expect((await reported(txn, '25.00', 'paypal')).different).toHaveLength(1)
  expect(await stateOf(orderId)).toMatchObject({ refunded: 0, held: 10_000 })
  const other = await given()
  await refundAtProvider(other.txn, 4_000)
  expect((await reported(other.txn, '0.00')).different).toMatchObject([{ finding: expect.stringContaining('40') }])
})

test('a report that says more went back than was paid is not booked', async () => {
  const { orderId, txn } = await given()
  const written = await balanceOf('E:writeoff:JMD')
  const { waiting, different, unreadable } = await reported(txn, '1000.00')
  expect({ waiting, different, unreadable }).toEqual({
    waiting: 0,
    different: [],
    unreadable: [`${txn},,JMD,100.00,1000.00`],
  })
  expect(await stateOf(orderId)).toEqual({ status: 'Successful', refunded: 0, held: 10_000 })
  expect(await balanceOf('E:writeoff:JMD')).toBe(written)
})

test('a refund of unallocated money is booked by the report', async () => {
  const txn = await unallocated()
  expect(await reported(txn, '100.00')).toMatchObject({ waiting: 1, different: [] })
  expect(await reported(txn, '100.00')).toMatchObject({ matched: 1, refunded: 0 })
})

test('unallocated money with a lost dispute: refunds in several reports are booked once', async () => {
  const txn = await unallocated()
  const dispute = { provider: 'fygaro', providerTxnId: txn, providerDisputeId: randomUUID() } as const
  const before = await balanceOf('A:psp:fygaro:JMD')
  await applyDispute(deps, { ...dispute, amountMinor: 7_500, feeMinor: 0, stage: 'lost' })
  for (const refunded of ['50.00', '50.00', '60.00']) await reported(txn, refunded)
  expect(before - (await balanceOf('A:psp:fygaro:JMD'))).toBe(7_500 + 6_000)
})

test.each([
  ['all of it', 10_000, 0],
  ['all that was not promised', 7_000, 1],
])(
  'a gift of which %s went back at the provider, and whose approved refund failed, has the right gift count',
  async (_, there, counted) => {
    const { orderId, txn } = await given()
    const id = await promised(orderId, 30)
    await refundAtProvider(txn, there)
    await rejectRefund(deps, by, { id, reason })
    const { rows } = await pool.query('select sum(gifts)::int as gifts from ledger_entries where project_id = $1', [
      project,
    ])
    expect(rows).toEqual([{ gifts: counted }])
  },
)

test('all ledger invariants hold afterwards', async () => {
  expect(await brokenInvariants(pool)).toEqual([])
})
