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
  return { refundId, txn: capture.providerTxnId }
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
