import { randomUUID } from 'node:crypto'
import { verifyReceipt } from '@lignum/contract/giving/receipts'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../../../../test/money-story/broken-invariants.ts'
import { addOrder, addProjects, captureOf } from '../../../../test/scenes/giving/gifts.ts'
import { givingDepsOf } from '../../../../test/worlds/giving-deps.ts'
import { byPerson } from '../../../../test/scenes/two-people.ts'
import { pledgeScene } from '../../../../test/scenes/giving/pledges.ts'
import { openWorld } from '../../../../test/worlds/world.ts'
import { foldLedger } from '../ledger/ledger.writes.ts'
import { applyCaptures } from '../payments/gate.writes.ts'
import { mailReceipts } from '../documents/mail-receipts.ts'
import { applyDispute } from './apply-dispute.ts'
import { applyRefund } from '../refunds/apply-refund.ts'
import { approveRefund } from '../refunds/approve-refund.ts'
import { requestRefund } from '../refunds/request-refund.ts'

const world = await openWorld()
const { db, pool } = world
const deps = givingDepsOf(world)
const by = byPerson(await world.personOf('Finance'))
const [one = '', two = ''] = await addProjects(db, 2)

const given = async (also: object = {}) => {
  const gifts = [
    { projectId: one, minor: 6_000 },
    { projectId: two, minor: 4_000 },
  ]
  const order = await addOrder(db, { gifts, provider: 'paypal', ...also })
  const capture = captureOf(order, { provider: 'paypal' })
  await applyCaptures(db, deps.seal, [capture])
  return { orderId: order.orderId, txn: capture.providerTxnId, capture, disputeId: randomUUID() }
}
type Gift = Awaited<ReturnType<typeof given>>
const reportDispute = ({ txn, disputeId }: Gift, stage: 'open' | 'won' | 'lost', amountMinor = 10_000) => {
  const of = { provider: 'paypal', providerTxnId: txn, providerDisputeId: disputeId } as const
  return applyDispute(deps, { ...of, amountMinor, feeMinor: 0, stage })
}
const orderOf = (id: string) =>
  db
    .selectFrom('orders')
    .select(['status', 'refunded_minor', 'receipt_number'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const receiptsOf = (id: string) =>
  db
    .selectFrom('receipts')
    .select(['number', 'status', 'replaces', 'mailed_at'])
    .where('order_id', '=', id)
    .orderBy('serial')
    .execute()
const refundedOf = async (txn: string) =>
  (
    await db
      .selectFrom('captures')
      .select('refunded_minor')
      .where('provider_txn_id', '=', txn)
      .executeTakeFirstOrThrow()
  ).refunded_minor
const received = async () => {
  await foldLedger(db)
  const rows = await db.selectFrom('project_totals').select(['project_id', 'received_minor']).execute()
  return [one, two].map((id) => rows.find((row) => row.project_id === id)?.received_minor ?? 0)
}
const balance = async (code: string) => {
  const found = await db
    .selectFrom('ledger_balances')
    .select('balance_minor')
    .where('code', '=', code)
    .executeTakeFirst()
  return found?.balance_minor ?? 0
}

test('a lost dispute is won back: the gift counts again with a new receipt; the old one stays void', async () => {
  const gift = await given()
  await mailReceipts(deps)
  const before = await received()
  await reportDispute(gift, 'lost')
  expect(await orderOf(gift.orderId)).toMatchObject({ status: 'Reversed', refunded_minor: 10_000 })
  await reportDispute(gift, 'won')
  expect(await received()).toEqual(before)
  const [old, fresh, ...more] = await receiptsOf(gift.orderId)
  expect(more).toEqual([])
  expect([old?.status, fresh?.status]).toEqual(['Void', 'Valid'])
  expect(fresh).toMatchObject({ replaces: old?.number, mailed_at: null })
  expect(await orderOf(gift.orderId)).toEqual({
    status: 'Successful',
    refunded_minor: 0,
    receipt_number: fresh?.number,
  })
  expect(await refundedOf(gift.txn)).toBe(0)
  for (const [receipt, verdict] of [[old, 'Void'] as const, [fresh, 'Valid'] as const])
    expect(await world.visitor(verifyReceipt, { receiptNumber: receipt?.number ?? '' })).toMatchObject({ verdict })
  await mailReceipts(deps)
  const mails = await db
    .selectFrom('mail_log')
    .select('body_text')
    .where('mail_key', '=', `receipt:${fresh?.number ?? ''}`)
    .execute()
  expect(mails[0]?.body_text).toContain(`This receipt replaces ${old?.number ?? ''}`)
})

test('concurrent reports win a dispute back once; a later report of a loss is ignored', async () => {
  const gift = await given()
  await reportDispute(gift, 'lost')
  const stages = ['won', 'lost', 'won', 'open', 'won', 'lost'] as const
  await Promise.all(stages.map((stage) => reportDispute(gift, stage)))
  await reportDispute(gift, 'lost')
  expect(await orderOf(gift.orderId)).toMatchObject({ status: 'Successful', refunded_minor: 0 })
  expect(await receiptsOf(gift.orderId)).toHaveLength(2)
})

test('winning back a written-off loss reverses the write-off and gives the project nothing', async () => {
  const [poor = ''] = await addProjects(db, 1)
  const gift = await given({ gifts: [{ projectId: poor, minor: 10_000 }] })
  await pool.query(
    `select post_transaction('payout', 'payout:' || $1::text, 'JMD', jsonb_build_array(
       jsonb_build_object('project', $1::text, 'minor', 10000), jsonb_build_object('code', 'A:bank:JMD', 'minor', -10000)))`,
    [poor],
  )
  const before = await balance('E:writeoff:JMD')
  await reportDispute(gift, 'lost')
  expect(await balance('E:writeoff:JMD')).toBe(before + 10_000)
  await reportDispute(gift, 'won')
  expect(await balance('E:writeoff:JMD')).toBe(before)
  expect(await orderOf(gift.orderId)).toMatchObject({ status: 'Successful', refunded_minor: 0 })
})

test('a refund made before the dispute stays when the dispute is won back', async () => {
  const gift = await given()
  const of = { provider: 'paypal', providerTxnId: gift.txn } as const
  await applyRefund(deps, { ...of, providerRefundId: randomUUID(), amountMinor: 2_500 })
  await reportDispute(gift, 'lost', 7_500)
  expect(await refundedOf(gift.txn)).toBe(10_000)
  await reportDispute(gift, 'won', 7_500)
  expect(await orderOf(gift.orderId)).toMatchObject({ status: 'Successful', refunded_minor: 2_500 })
  expect(await refundedOf(gift.txn)).toBe(2_500)
})

test('a refund made while the whole gift was lost stays when the dispute is won back', async () => {
  const gift = await given()
  await reportDispute(gift, 'lost')
  const of = { provider: 'paypal', providerTxnId: gift.txn } as const
  await applyRefund(deps, { ...of, providerRefundId: randomUUID(), amountMinor: 2_500 })
  await reportDispute(gift, 'won')
  expect(await refundedOf(gift.txn)).toBe(2_500)
  expect(await orderOf(gift.orderId)).toMatchObject({ status: 'Successful' })
})

test('what went back while the gift was lost cannot go back again after the dispute is won back', async () => {
  const [alone = ''] = await addProjects(db, 1)
  const gift = await given({ gifts: [{ projectId: alone, minor: 10_000 }] })
  const before = await balance('E:writeoff:JMD')
  await reportDispute(gift, 'lost')
  const fact = { provider: 'paypal', providerTxnId: gift.txn, providerRefundId: randomUUID() } as const
  await applyRefund(deps, { ...fact, amountMinor: 2_500 })
  await reportDispute(gift, 'won')
  expect(await orderOf(gift.orderId)).toMatchObject({ status: 'Successful', refunded_minor: 2_500 })
  expect(await balance(`L:project:${alone}:JMD`)).toBe(-7_500)
  expect(await balance('E:writeoff:JMD')).toBe(before)
  const request = { orderId: gift.orderId, items: null, reason: 'asked for' }
  await expect(requestRefund(deps, by, { ...request, amount: 75.01 })).rejects.toMatchObject({
    code: 'giving.refund-too-large',
  })
  await approveRefund(deps, by, await requestRefund(deps, by, { ...request, amount: null }))
})

test('unallocated money that was lost and won back is unallocated again', async () => {
  const { capture } = await given()
  const again = { ...(await given()), txn: randomUUID() }
  await applyCaptures(db, deps.seal, [{ ...capture, providerTxnId: again.txn }])
  const unallocated = await balance('L:unallocated:JMD')
  await reportDispute(again, 'lost')
  expect(await balance('L:unallocated:JMD')).toBe(unallocated + 10_000)
  await reportDispute(again, 'won')
  expect(await balance('L:unallocated:JMD')).toBe(unallocated)
  const waiting = db.selectFrom('captures').select('resolved_at').where('provider_txn_id', '=', again.txn)
  expect(await waiting.executeTakeFirstOrThrow()).toEqual({ resolved_at: null })
})

test('a pledge paid online regains its money on a win-back; one that the loss reversed stays Reversed', async () => {
  const { pledged, project } = await pledgeScene(world)
  const pledgeState = (id: string) =>
    db.selectFrom('pledges').select(['status', 'received_minor']).where('id', '=', id).executeTakeFirstOrThrow()
  const { id: whole } = await pledged({ amount: 100 })
  const paid = await given({ pledgeId: whole, gifts: [{ projectId: project, minor: 10_000 }] })
  await reportDispute(paid, 'lost')
  await reportDispute(paid, 'won')
  expect(await pledgeState(whole)).toEqual({ status: 'Reversed', received_minor: 10_000 })
  const { id: part } = await pledged({ amount: 200 })
  const half = await given({ pledgeId: part, gifts: [{ projectId: project, minor: 10_000 }] })
  await reportDispute(half, 'lost')
  expect(await pledgeState(part)).toEqual({ status: 'Unfulfilled', received_minor: 0 })
  await reportDispute(half, 'won')
  expect(await pledgeState(part)).toEqual({ status: 'Unfulfilled', received_minor: 10_000 })
})

test('all ledger invariants hold afterwards', async () => {
  expect(await brokenInvariants(pool)).toEqual([])
})
