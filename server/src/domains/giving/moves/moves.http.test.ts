import { randomUUID } from 'node:crypto'
import { approveMoneyRequest, rejectMoneyRequest } from '@lignum/contract/giving/money-requests'
import { moveGift, previewGiftMove } from '@lignum/contract/giving/moves'
import { getPaymentTimeline } from '@lignum/contract/giving/payment-timeline'
import { verifyReceipt } from '@lignum/contract/giving/receipts'
import { approveRefund, completeManualRefund, recordDispute, requestRefund } from '@lignum/contract/giving/refunds'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../../../../test/money-story/broken-invariants.ts'
import { addOrder } from '../../../../test/scenes/giving/gifts.ts'
import { openMoveScene } from '../../../../test/scenes/giving/moves.ts'
import { applyDispute } from '../disputes/apply-dispute.ts'
import { mailReceipts } from '../documents/mail-receipts.ts'
import { foldLedger, postTransaction } from '../ledger/ledger.writes.ts'
import { applyRefund } from '../refunds/apply-refund.ts'

const { world, deps, projects, mover, second, reason, given, route, move, receiptsOf } = await openMoveScene()
const { db, pool } = world
const { one, two, hidden, other } = projects

const received = async () => {
  await foldLedger(db)
  const rows = await db.selectFrom('project_totals').selectAll().execute()
  return [one, two].map((id) => {
    const row = rows.find(({ project_id }) => project_id === id)
    return { minor: row?.received_minor ?? 0, gifts: row?.gifts ?? 0 }
  })
}
const itemsOf = async (orderId: string) =>
  new Map(
    (await db.selectFrom('order_items').selectAll().where('order_id', '=', orderId).execute()).map((item) => [
      item.project_id,
      [item.amount_minor, item.refunded_minor],
    ]),
  )
const refund = async (orderId: string, amount: number) => {
  const { id } = await mover.call(requestRefund, { orderId, amount, reason })
  await second.call(approveRefund, { id })
  await mover.call(completeManualRefund, { id, reference: randomUUID() })
}
const dispute = (txn: string, stage: 'open' | 'won' | 'lost', amountMinor: number, id = `D-${txn}`) =>
  applyDispute(deps, {
    provider: 'fygaro',
    providerTxnId: txn,
    providerDisputeId: id,
    amountMinor,
    feeMinor: 0,
    stage,
  })

test('a small gift moves at once: postings, totals, a new receipt and a mail to the donor', async () => {
  const { orderId } = await given(5_000)
  await mailReceipts(deps)
  const [a, b] = await received()
  const preview = await mover.call(previewGiftMove, route(orderId))
  expect(preview).toMatchObject({ amount: 50, needsSecondPerson: false, from: { projectId: one }, to: { held: 0 } })
  const moved = await move(orderId)
  expect(moved).toMatchObject({ moveId: expect.any(String), requestId: null })
  expect(await received()).toEqual([
    { minor: (a?.minor ?? 0) - 5_000, gifts: (a?.gifts ?? 0) - 1 },
    { minor: (b?.minor ?? 0) + 5_000, gifts: (b?.gifts ?? 0) + 1 },
  ])
  expect(await itemsOf(orderId)).toEqual(new Map([[two, [5_000, 0]]]))
  const [old, fresh, ...more] = await receiptsOf(orderId)
  expect(more).toEqual([])
  expect(old).toMatchObject({ status: 'Void', void_reason: 'moved to Project 2' })
  expect(fresh).toMatchObject({ status: 'Valid', amount_minor: 5_000, replaces: old?.number })
  const verified = await world.visitor(verifyReceipt, { receiptNumber: fresh?.number ?? '' })
  expect(JSON.stringify(verified)).toContain('Project 2')
  expect(JSON.stringify(verified)).not.toContain('Project 1')
  await mailReceipts(deps)
  const mails = db.selectFrom('mail_log').select('body_text').where('mail_key', '=', `receipt:${fresh?.number}`)
  const mail = await mails.executeTakeFirstOrThrow()
  expect(mail.body_text).toContain('We moved your gift to another project.')
  expect(mail.body_text).toContain('JMD 50.00 moved from Project 1 to Project 2.')
  const { entries } = await mover.call(getPaymentTimeline, { id: orderId })
  expect(entries.find(({ kind }) => kind === 'order')?.detail).toContain('For Project 1.')
  expect(entries.filter(({ kind }) => kind === 'move')).toMatchObject([
    { title: 'JMD $50.00 moved from Project 1 to Project 2', detail: reason },
  ])
  expect(await brokenInvariants(pool)).toEqual([])
})

test('above the limit a second person confirms it, and never the first', async () => {
  const { orderId } = await given(20_000)
  const before = await received()
  const { moveId, requestId } = await move(orderId)
  expect(moveId).toBeNull()
  const id = requestId ?? ''
  expect(await received()).toEqual(before)
  const waiting = await second.call(getPaymentTimeline, { id: orderId })
  expect(waiting.next).toMatchObject({ actor: 'finance', text: expect.stringContaining('waits for a second person') })
  expect(waiting.entries.find(({ kind }) => kind === 'move')?.title).toBe('A move to another project was requested')
  await expect(move(orderId)).rejects.toMatchObject({ code: 'giving.request-open' })
  await expect(mover.call(approveMoneyRequest, { id })).rejects.toMatchObject({ code: 'giving.second-person' })
  expect(await received()).toEqual(before)
  const decided = await second.call(approveMoneyRequest, { id })
  expect(decided).toMatchObject({ state: 'approved', kind: 'move', summary: expect.stringContaining('JMD $200.00') })
  expect((await received())[1]?.minor).toBe((before[1]?.minor ?? 0) + 20_000)
  await expect(second.call(approveMoneyRequest, { id })).rejects.toMatchObject({ code: 'giving.nothing-to-move' })
  const { entries } = await mover.call(getPaymentTimeline, { id: orderId })
  expect(entries.find(({ kind }) => kind === 'move')?.detail).toMatch(/Requested by .+\.$/)
  expect(await brokenInvariants(pool)).toEqual([])
})

test('the limit counts all that was moved of an order, so that splitting does not help', async () => {
  const { orderId } = await given(7_000, { second: 7_000 })
  expect(await move(orderId, { toProjectId: other })).toMatchObject({ requestId: null })
  const rest = await move(orderId, { fromProjectId: two, toProjectId: other })
  expect(rest).toMatchObject({ moveId: null })
  await second.call(rejectMoneyRequest, { id: rest.requestId ?? '', reason: 'not needed' })
  expect(await brokenInvariants(pool)).toEqual([])
})

test('refunds and moves of a person count in one daily sum', async () => {
  const busy = await world.personOf('Finance')
  for (let i = 0; i < 100; i++) {
    const { orderId } = await given(9_900, { projectId: other })
    await busy.call(moveGift, { ...route(orderId), fromProjectId: other, reason })
  }
  const { orderId } = await given(9_900, { projectId: other })
  expect(await busy.call(previewGiftMove, { ...route(orderId), fromProjectId: other })).toMatchObject({
    needsSecondPerson: false,
  })
  await busy.call(moveGift, { ...route(orderId), fromProjectId: other, reason })
  const last = await given(9_900, { projectId: other })
  expect(await busy.call(moveGift, { ...route(last.orderId), fromProjectId: other, reason })).toMatchObject({
    moveId: null,
  })
  const { id } = await busy.call(requestRefund, { orderId: (await given(9_000)).orderId, reason })
  await expect(busy.call(approveRefund, { id })).rejects.toMatchObject({ code: 'giving.second-person' })
}, 60_000)

test('what went back before stays with its project; the rest moves and is refunded and disputed at its new one', async () => {
  const { orderId, txn } = await given(9_000)
  await refund(orderId, 20)
  const before = await received()
  await move(orderId)
  expect(await itemsOf(orderId)).toEqual(
    new Map([
      [one, [2_000, 2_000]],
      [two, [7_000, 0]],
    ]),
  )
  await refund(orderId, 10)
  await dispute(txn, 'lost', 3_000)
  expect((await received()).map(({ minor }, i) => minor - (before[i]?.minor ?? 0))).toEqual([-7_000, 3_000])
  await dispute(txn, 'won', 3_000)
  expect((await received()).map(({ minor }, i) => minor - (before[i]?.minor ?? 0))).toEqual([-7_000, 6_000])
  expect((await receiptsOf(orderId)).at(-1)).toMatchObject({ status: 'Valid', amount_minor: 6_000 })
  expect(await brokenInvariants(pool)).toEqual([])
})

test('a loss from before the move that is won back returns to the project that bore it', async () => {
  const { orderId, txn } = await given(9_000)
  await dispute(txn, 'lost', 4_000)
  await move(orderId)
  await dispute(txn, 'won', 4_000)
  expect(await itemsOf(orderId)).toEqual(
    new Map([
      [one, [4_000, 0]],
      [two, [5_000, 0]],
    ]),
  )
  await move(orderId)
  expect(await itemsOf(orderId)).toEqual(new Map([[two, [9_000, 0]]]))
  const { requestId } = await move(orderId, { fromProjectId: two, toProjectId: one })
  await second.call(approveMoneyRequest, { id: requestId ?? '' })
  expect(await itemsOf(orderId)).toEqual(new Map([[one, [9_000, 0]]]))
  expect(await brokenInvariants(pool)).toEqual([])
})

test('a move is refused to the same or a hidden project, without a rest, and while a refund or dispute is open', async () => {
  const { orderId, txn } = await given(5_000)
  const refused = async (code: string, also: Parameters<typeof move>[1] = {}) => {
    await expect(move(orderId, also)).rejects.toMatchObject({ code })
    await expect(mover.call(previewGiftMove, { ...route(orderId), ...also })).rejects.toMatchObject({ code })
  }
  await refused('giving.move-same-project', { toProjectId: one })
  await refused('giving.move-not-public', { toProjectId: hidden })
  await refused('giving.move-not-public', { toProjectId: randomUUID() })
  await refused('giving.nothing-to-move', { fromProjectId: other })
  await expect(move(randomUUID())).rejects.toMatchObject({ code: 'not-found' })
  const unpaid = await addOrder(db, { gifts: [{ projectId: one, minor: 500 }] })
  await expect(move(unpaid.orderId)).rejects.toMatchObject({ code: 'giving.nothing-to-move' })
  await mover.call(requestRefund, { orderId, amount: 1, reason })
  await refused('giving.refund-open')
  await dispute(txn, 'lost', 1_000)
  await mover.call(recordDispute, {
    provider: 'fygaro',
    providerTxnId: txn,
    providerDisputeId: 'D-open',
    amount: 10,
    stage: 'open',
  })
  await refused('giving.move-disputed')
})

test('a project that holds less than the gift keeps it; a hidden project may give it away', async () => {
  const { orderId } = await given(6_000, { projectId: hidden })
  const pay = (minor: number) => [
    { project: hidden, minor, local: 0 },
    { code: 'A:bank:JMD', minor: -minor },
  ]
  await db
    .transaction()
    .execute((tx) => postTransaction(tx, { kind: 'payout', key: 'paid', currency: 'JMD', lines: pay(100) }))
  const away = { fromProjectId: hidden }
  const overdrawn = { code: 'giving.project-overdrawn' }
  await expect(move(orderId, away)).rejects.toMatchObject(overdrawn)
  await expect(mover.call(previewGiftMove, { ...route(orderId), ...away })).rejects.toMatchObject(overdrawn)
  const more = await given(100, { projectId: hidden })
  expect(await move(orderId, away)).toMatchObject({ requestId: null })
  await expect(move(more.orderId, away)).rejects.toMatchObject(overdrawn)
})

test('what changed between the request and its approval is noticed', async () => {
  const { orderId, txn } = await given(30_000)
  const { requestId } = await move(orderId)
  await applyRefund(deps, { provider: 'fygaro', providerTxnId: txn, providerRefundId: 'R-m', amountMinor: 1 })
  const id = requestId ?? ''
  await expect(second.call(approveMoneyRequest, { id })).rejects.toMatchObject({ code: 'giving.move-changed' })
  await second.call(rejectMoneyRequest, { id, reason })
  expect(await itemsOf(orderId)).toEqual(new Map([[one, [30_000, 1]]]))
})

test('the totals of the day count one gift more where a part stayed, and one less where two become one', async () => {
  const differences = async () => (await pool.query('select * from daily_total_differences()')).rows
  const { orderId } = await given(5_000)
  await refund(orderId, 10)
  await move(orderId)
  expect(await itemsOf(orderId)).toEqual(
    new Map([
      [one, [1_000, 1_000]],
      [two, [4_000, 0]],
    ]),
  )
  expect(await differences()).toEqual([])
  const both = await given(3_000, { second: 2_000 })
  await move(both.orderId)
  expect(await itemsOf(both.orderId)).toEqual(new Map([[two, [5_000, 0]]]))
  expect(await differences()).toEqual([])
})
