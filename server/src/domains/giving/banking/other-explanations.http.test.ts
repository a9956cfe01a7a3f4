import { previewBankLine } from '@lignum/contract/giving/banking/bank-lines'
import { reconcileReport } from '@lignum/contract/giving/reconciliation'
import { approveRefund, requestRefund } from '@lignum/contract/giving/refunds'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../../../../test/money-story/broken-invariants.ts'
import { bankLineScene, type Parts } from '../../../../test/scenes/giving/bank-lines.ts'
import { addOrder, addProjects, captureOf } from '../../../../test/scenes/giving/gifts.ts'
import { addCompany, addProject } from '../../../../test/scenes/scene.ts'
import { pledgeScene } from '../../../../test/scenes/giving/pledges.ts'
import { approveAs } from '../../../../test/scenes/two-people.ts'
import { givingDepsOf } from '../../../../test/worlds/giving-deps.ts'
import { openWorld } from '../../../../test/worlds/world.ts'
import { foldLedger } from '../ledger/ledger.writes.ts'
import { applyCaptures } from '../payments/gate.writes.ts'
import { applyRefund } from '../refunds/apply-refund.ts'

const world = await openWorld({ REFUND_ALONE_LIMIT_JMD: '1000000' })
const { db, pool } = world
const deps = givingDepsOf(world)
const [one, two] = [await world.personOf('Finance'), await world.personOf('Finance')]
const { pledged } = await pledgeScene(world)
const { imported, confirm, undo } = await bankLineScene(one, two)

/** A project that holds a gift of this many cents. */
const given = async (minor: number) => {
  const [projectId = ''] = await addProjects(db, 1)
  const order = await addOrder(db, { gifts: [{ projectId, minor }] })
  const capture = captureOf(order)
  await applyCaptures(db, deps.seal, [capture])
  return { projectId, orderId: order.orderId, txn: capture.providerTxnId }
}
const totalsOf = async (projectId: string) => {
  await foldLedger(db)
  const { rows } = await pool.query<{ held: number; received: number }>(
    `select -b.balance_minor as held, t.received_minor as received from ledger_balances b
     join project_totals t on t.project_id = b.project_id where b.project_id = $1 and b.currency = 'JMD'`,
    [projectId],
  )
  return rows[0]
}
const approved = async (orderId: string, amount: number) => {
  const { id } = await one.call(requestRefund, { orderId, amount, reason: 'wrong project' })
  await two.call(approveRefund, { id })
  return id
}

test('a payout takes from the project what it holds, never more, and can be undone', async () => {
  const { projectId } = await given(10_000)
  await foldLedger(db)
  const payout = (amount: number): Parts => [{ kind: 'payout', projectId, amount }]
  const more = await imported('-100.01')
  await expect(confirm(more, payout(100.01))).rejects.toMatchObject({ code: 'giving.project-overdrawn' })
  const line = await imported('-60.00')
  const { postings } = await two.call(previewBankLine, { id: line.id, parts: payout(60) })
  expect(postings).toMatchObject([
    { amount: 60, held: 100 },
    { account: 'A:bank:JMD', amount: -60, held: null },
  ])
  const paid = await confirm(line, payout(60))
  expect(paid.explanation?.parts).toMatchObject([{ kind: 'payout', amount: 60 }])
  expect(await totalsOf(projectId)).toEqual({ held: 4_000, received: 10_000 })
  await expect(confirm(await imported('-40.01'), payout(40.01))).rejects.toMatchObject({
    code: 'giving.project-overdrawn',
  })
  expect(await brokenInvariants(pool)).toEqual([])
  await undo(paid)
  expect(await totalsOf(projectId)).toEqual({ held: 10_000, received: 10_000 })
  expect(await brokenInvariants(pool)).toEqual([])
})

test('money that came in is no payout, and a payout names a project once', async () => {
  const { projectId } = await given(5_000)
  const [credit, debit] = [await imported('5.00'), await imported('-5.00')]
  const refused: readonly (readonly [typeof credit, Parts, string])[] = [
    [credit, [{ kind: 'payout', projectId, amount: 5 }], 'giving.bank-part-direction'],
    [
      debit,
      [
        { kind: 'payout', projectId, amount: 2 },
        { kind: 'payout', projectId, amount: 3 },
      ],
      'giving.bank-parts-mixed',
    ],
    [debit, [{ kind: 'payout', projectId: one.id, amount: 5 }], 'giving.project-unknown'],
  ]
  for (const [line, parts, code] of refused) {
    await expect(confirm(line, parts)).rejects.toMatchObject({ code })
    await expect(two.call(previewBankLine, { id: line.id, parts })).rejects.toMatchObject({ code })
  }
})

test('a transfer completes the approved refund of its amount, and cannot be undone', async () => {
  const { projectId, orderId } = await given(10_000)
  const refundId = await approved(orderId, 30)
  const part = (amount: number): Parts => [{ kind: 'refund', refundId, amount }]
  await expect(confirm(await imported('-29.99'), part(29.99))).rejects.toMatchObject({
    code: 'giving.bank-refund-differs',
  })
  const line = await imported('-30.00')
  const { postings } = await two.call(previewBankLine, { id: line.id, parts: part(30) })
  expect(postings).toMatchObject([{ amount: 30 }, { account: 'A:bank:JMD', amount: -30 }])
  const done = await confirm(line, part(30))
  const state = await db.selectFrom('refunds').select('state').where('id', '=', refundId).executeTakeFirstOrThrow()
  expect(state).toEqual({ state: 'succeeded' })
  expect(await totalsOf(projectId)).toEqual({ held: 7_000, received: 7_000 })
  await expect(undo(done)).rejects.toMatchObject({ code: 'giving.bank-undo-refund' })
  await expect(confirm(await imported('-30.00'), part(30))).rejects.toMatchObject({
    code: 'giving.bank-refund-differs',
  })
  expect(await brokenInvariants(pool)).toEqual([])
})

test('a refund that our bank paid is none of the provider, also if that makes one of the same amount', async () => {
  const { projectId, orderId, txn } = await given(10_000)
  const part = { kind: 'refund', refundId: await approved(orderId, 30), amount: 30 } as const
  await confirm(await imported('-30.00'), [part])
  const reported = (refunded: string) => {
    const report = `transaction_id,custom_reference,currency,gross,refunded\n${txn},,JMD,100.00,${refunded}`
    return one.call(reconcileReport, { provider: 'fygaro', report })
  }
  expect(await reported('0.00')).toMatchObject({ matched: 1, waiting: 0, different: [] })
  const { waiting, requestId } = await reported('30.00')
  expect(waiting).toBe(1)
  await approveAs(deps, two.id, requestId)
  expect(await totalsOf(projectId)).toEqual({ held: 4_000, received: 4_000 })
  expect(await reported('30.00')).toMatchObject({ matched: 1, waiting: 0, different: [] })
  const fact = { provider: 'fygaro', providerTxnId: txn, providerRefundId: 'R-1', amountMinor: 3_000 } as const
  expect(await applyRefund(deps, fact)).toBe('applied')
  expect(await totalsOf(projectId)).toEqual({ held: 1_000, received: 1_000 })
  expect(await brokenInvariants(pool)).toEqual([])
})

test('a payout and a refund of the same money at the same moment: one of them is refused', async () => {
  for (let round = 0; round < 6; round++) {
    const { projectId, orderId } = await given(10_000)
    const { id } = await one.call(requestRefund, { orderId, amount: 100, reason: 'a race' })
    const line = await imported('-100.00')
    const [paid, promised] = await Promise.allSettled([
      confirm(line, [{ kind: 'payout', projectId, amount: 100 }]),
      two.call(approveRefund, { id }),
    ])
    expect([paid.status, promised.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await totalsOf(projectId))?.held).toBe(0)
  }
  expect(await brokenInvariants(pool)).toEqual([])
})

test('a gift without a pledge becomes one, with a receipt; undone, the pledge is rejected', async () => {
  const { id: known } = await pledged()
  const { project_id: projectId } = await db
    .selectFrom('pledges')
    .select('project_id')
    .where('id', '=', known)
    .executeTakeFirstOrThrow()
  const line = await imported('75.00')
  const parts: Parts = [{ kind: 'gift', projectId, amount: 75, firstName: 'Ana', lastName: 'Reid' }]
  const { postings } = await two.call(previewBankLine, { id: line.id, parts })
  expect(postings).toMatchObject([{ account: 'A:bank:JMD', amount: 75 }, { amount: -75 }])
  const booked = await confirm(line, parts)
  const [part] = booked.explanation?.parts ?? []
  expect(part).toMatchObject({ kind: 'pledge', amount: 75 })
  const pledgeOf = () =>
    db
      .selectFrom('pledges')
      .select(['status', 'received_minor', 'email', 'last_name'])
      .where('id', '=', part?.pledgeId ?? '')
      .executeTakeFirstOrThrow()
  expect(await pledgeOf()).toEqual({ status: 'Fulfilled', received_minor: 7_500, email: '', last_name: 'Reid' })
  const receipts = await db
    .selectFrom('receipts')
    .innerJoin('pledge_receipts', 'pledge_receipts.id', 'receipts.pledge_receipt_id')
    .select('receipts.status')
    .where('pledge_receipts.pledge_id', '=', part?.pledgeId ?? '')
    .execute()
  expect(receipts).toEqual([{ status: 'Valid' }])
  await undo(booked)
  expect(await pledgeOf()).toMatchObject({ status: 'Rejected', received_minor: 0 })
  await expect(confirm(await imported('0.50'), [{ kind: 'gift', projectId, amount: 0.5 }])).rejects.toMatchObject({
    code: 'giving.too-small-jmd',
  })
  expect(await brokenInvariants(pool)).toEqual([])
})

test('a gift at the bank does not go to a project that was never approved', async () => {
  const { id: companyId } = await addCompany(db)
  const { id: draft } = await addProject(db, { companyId, name: 'Not approved', status: 'Draft' })
  const [line, parts] = [await imported('5.00'), [{ kind: 'gift', projectId: draft, amount: 5 }] as Parts]
  await expect(two.call(previewBankLine, { id: line.id, parts })).rejects.toMatchObject({
    code: 'giving.project-unknown',
  })
  await expect(confirm(line, parts)).rejects.toMatchObject({ code: 'giving.project-unknown' })
})
