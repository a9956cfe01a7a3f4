import { previewBankLine } from '@lignum/contract/giving/banking/bank-lines'
import { reconcileReport } from '@lignum/contract/giving/reconciliation'
import { approveRefund, completeManualRefund, requestRefund } from '@lignum/contract/giving/refunds'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../../../../test/money-story/broken-invariants.ts'
import { bankLineScene, type Parts } from '../../../../test/scenes/giving/bank-lines.ts'
import { addOrder, addProjects, captureOf } from '../../../../test/scenes/giving/gifts.ts'
import { givingDepsOf } from '../../../../test/worlds/giving-deps.ts'
import { openWorld } from '../../../../test/worlds/world.ts'
import { applyCaptures } from '../payments/gate.writes.ts'
import { applyRefund } from '../refunds/apply-refund.ts'
import { reconcileRefund } from '../refunds/reconcile-refund.ts'

const world = await openWorld({ REFUND_ALONE_LIMIT_JMD: '1000000' })
const { db, pool } = world
const deps = givingDepsOf(world)
const [one, two] = [await world.personOf('Finance'), await world.personOf('Finance')]
const { imported, confirm, undo, proposalsOf } = await bankLineScene(one, two)

const balanceOf = async (code: string): Promise<number> => {
  const { rows } = await pool.query<{ minor: string }>(
    'select balance_minor as minor from ledger_balances where code = $1',
    [code],
  )
  return Number(rows[0]?.minor ?? 0)
}

/** A gift of JMD 100 of which 30 were refunded, which somebody finished by hand. */
const finishedByHand = async (reference: string) => {
  const [projectId = ''] = await addProjects(db, 1)
  const order = await addOrder(db, { gifts: [{ projectId, minor: 10_000 }] })
  const capture = captureOf(order)
  await applyCaptures(db, deps.seal, [capture])
  const { id: refundId } = await one.call(requestRefund, { orderId: order.orderId, amount: 30, reason: 'twice' })
  await two.call(approveRefund, { id: refundId })
  await one.call(completeManualRefund, { id: refundId, reference })
  return { refundId, txn: capture.providerTxnId, orderId: order.orderId, projectId }
}

test('a transfer that paid a refund which was finished by hand is our bank’s money, not the provider’s', async () => {
  const atProvider = await balanceOf('A:psp:fygaro:JMD')
  const { refundId, txn } = await finishedByHand('FT77')
  const part: Parts = [{ kind: 'refund', refundId, amount: 30 }]
  const line = await imported('-30.00')
  const [proposal] = await proposalsOf(line.id)
  expect(proposal).toMatchObject({ reason: 'refund', isPreselected: false, parts: [{ kind: 'refund', refundId }] })
  expect(proposal?.why).toContain('FT77')
  const { postings } = await two.call(previewBankLine, { id: line.id, parts: part })
  expect(postings).toMatchObject([
    { account: 'A:psp:fygaro:JMD', amount: 30 },
    { account: 'A:bank:JMD', amount: -30 },
  ])
  const paid = await confirm(line, part)
  expect(paid.explanation).toMatchObject({ isFinal: false, parts: [{ kind: 'refund', refundId, amount: 30 }] })
  expect(await balanceOf('A:psp:fygaro:JMD')).toBe(atProvider + 10_000)
  const report = `transaction_id,custom_reference,currency,gross,refunded\n${txn},,JMD,100.00,0.00`
  const compared = await one.call(reconcileReport, { provider: 'fygaro', report })
  expect(compared).toMatchObject({ matched: 1, waiting: 0, different: [] })
  const again = await imported('-30.00')
  await expect(confirm(again, part)).rejects.toMatchObject({ code: 'giving.bank-refund-differs' })
  expect(await brokenInvariants(pool)).toEqual([])

  await undo(paid)
  expect(await balanceOf('A:psp:fygaro:JMD')).toBe(atProvider + 7_000)
  expect(await brokenInvariants(pool)).toEqual([])
  await confirm(again, part)
  expect(await brokenInvariants(pool)).toEqual([])
})

const reportOf = (txn: string, refunded: string) => {
  const report = `transaction_id,custom_reference,currency,gross,refunded\n${txn},,JMD,100.00,${refunded}`
  return one.call(reconcileReport, { provider: 'fygaro', report })
}

test('after the provider reported such a refund, the transfer is not undone: it would be booked twice', async () => {
  const atProvider = await balanceOf('A:psp:fygaro:JMD')
  const { refundId, txn } = await finishedByHand('FT1')
  const paid = await confirm(await imported('-30.00'), [{ kind: 'refund', refundId, amount: 30 }])
  const fact = { provider: 'fygaro', providerTxnId: txn, providerRefundId: 'RF-1', amountMinor: 3_000 } as const
  expect(await applyRefund(deps, fact)).toBe('applied')
  await expect(undo(paid)).rejects.toMatchObject({ code: 'giving.bank-undo-reported' })
  expect(await balanceOf('A:psp:fygaro:JMD')).toBe(atProvider + 7_000)
  expect(await reportOf(txn, '30.00')).toMatchObject({ matched: 1, waiting: 0, different: [] })
  expect(await brokenInvariants(pool)).toEqual([])
})

test('a refund that a report of the provider has is not offered for a transfer, and refused', async () => {
  const { refundId, txn } = await finishedByHand('FT2')
  expect(await reportOf(txn, '30.00')).toMatchObject({ matched: 1 })
  const line = await imported('-30.00')
  const proposed = (await proposalsOf(line.id)).flatMap(({ parts }) => parts.map((part) => part.refundId))
  expect(proposed).not.toContain(refundId)
  await expect(confirm(line, [{ kind: 'refund', refundId, amount: 30 }])).rejects.toMatchObject({
    code: 'giving.bank-refund-differs',
  })
})

test('the provider reports the id that was typed as reference, after a transfer was linked: both have paid', async () => {
  const atProvider = await balanceOf('A:psp:fygaro:JMD')
  const { refundId, txn } = await finishedByHand('RF-3')
  await confirm(await imported('-30.00'), [{ kind: 'refund', refundId, amount: 30 }])
  const fact = { provider: 'fygaro', providerTxnId: txn, providerRefundId: 'RF-3', amountMinor: 3_000 } as const
  expect([await applyRefund(deps, fact), await applyRefund(deps, fact)]).toEqual(['applied', 'duplicate'])
  expect(await balanceOf('A:psp:fygaro:JMD')).toBe(atProvider + 7_000)
  expect(await brokenInvariants(pool)).toEqual([])
})

/** It is neither offered for a line of its amount, nor accepted. */
const expectNotOffered = async (refundId: string) => {
  const line = await imported('-30.00')
  const offered = (await proposalsOf(line.id)).flatMap(({ parts }) => parts.map((part) => part.refundId))
  expect(offered).not.toContain(refundId)
  const part: Parts = [{ kind: 'refund', refundId, amount: 30 }]
  await expect(confirm(line, part)).rejects.toMatchObject({ code: 'giving.bank-refund-differs' })
}

test('a refund that the provider reported by the id which staff typed is not offered for a transfer, and booked once', async () => {
  const atProvider = await balanceOf('A:psp:fygaro:JMD')
  const { refundId, txn, projectId } = await finishedByHand('RF-10')
  const fact = { provider: 'fygaro', providerTxnId: txn, providerRefundId: 'RF-10', amountMinor: 3_000 } as const
  expect(await applyRefund(deps, fact)).toBe('duplicate')
  await expectNotOffered(refundId)
  expect(await applyRefund(deps, fact)).toBe('duplicate')
  expect(await balanceOf(`L:project:${projectId}:JMD`)).toBe(-7_000)
  expect(await balanceOf('A:psp:fygaro:JMD')).toBe(atProvider + 7_000)
})

/** A report that has 50 of the 100 as refunded, of which we know 30; a second person has approved it. */
const reportFifty = (txn: string) =>
  reconcileRefund(deps, { provider: 'fygaro', providerTxnId: txn, refundedMinor: 5_000, mayBook: true })

test('a refund that a report has beside another one is not offered for a transfer', async () => {
  const atProvider = await balanceOf('A:psp:fygaro:JMD')
  const { refundId, txn } = await finishedByHand('FT20')
  expect(await reportFifty(txn)).toBe('refunded')
  await expectNotOffered(refundId)
  expect(await reportFifty(txn)).toBe('matched')
  expect(await balanceOf('A:psp:fygaro:JMD')).toBe(atProvider + 5_000)
})

test('a transfer is not undone after the provider reported its refund in one sum with another', async () => {
  const atProvider = await balanceOf('A:psp:fygaro:JMD')
  const { refundId, txn } = await finishedByHand('FT30')
  const paid = await confirm(await imported('-30.00'), [{ kind: 'refund', refundId, amount: 30 }])
  expect(await reportFifty(txn)).toBe('refunded')
  await expect(undo(paid)).rejects.toMatchObject({ code: 'giving.bank-undo-reported' })
  expect(await reportFifty(txn)).toBe('matched')
  expect(await balanceOf('A:psp:fygaro:JMD')).toBe(atProvider + 5_000)
})

test('a transfer that was explained wrongly is undone although another refund of its amount was requested and paid since', async () => {
  const { refundId, txn, orderId } = await finishedByHand('FT31')
  const paid = await confirm(await imported('-30.00'), [{ kind: 'refund', refundId, amount: 30 }])
  const { id } = await one.call(requestRefund, { orderId, amount: 30, reason: 'another part' })
  await two.call(approveRefund, { id })
  const fact = { provider: 'fygaro', providerTxnId: txn, providerRefundId: 'RF-31', amountMinor: 3_000 } as const
  expect(await applyRefund(deps, fact)).toBe('applied')
  await undo(paid)
  expect(await brokenInvariants(pool)).toEqual([])
})

test('a refund that came back to the provider, as its later report says, is explained by the transfer that paid it', async () => {
  const atProvider = await balanceOf('A:psp:fygaro:JMD')
  const { refundId, txn } = await finishedByHand('FT90')
  expect(await reportOf(txn, '30.00')).toMatchObject({ matched: 1 })
  expect(await reportOf(txn, '0.00')).toMatchObject({ matched: 0, different: [{ transactionId: txn }] })
  await confirm(await imported('-30.00'), [{ kind: 'refund', refundId, amount: 30 }])
  expect(await balanceOf('A:psp:fygaro:JMD')).toBe(atProvider + 10_000)
  expect(await reportOf(txn, '0.00')).toMatchObject({ matched: 1 })
  expect(await brokenInvariants(pool)).toEqual([])
})
