import { previewBankLine } from '@lignum/contract/giving/banking/bank-lines'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../../../../test/money-story/broken-invariants.ts'
import type { Parts } from '../../../../test/scenes/giving/bank-lines.ts'
import { handRefundScene } from '../../../../test/scenes/giving/hand-refunds.ts'
import { applyRefund } from '../refunds/apply-refund.ts'

const { world, deps, two, imported, confirm, undo, proposalsOf, finishedByHand, factOf, reportOf, balanceOf } =
  await handRefundScene()

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
  expect(await reportOf(txn, '0.00')).toMatchObject({ matched: 1, waiting: 0, different: [] })
  const again = await imported('-30.00')
  await expect(confirm(again, part)).rejects.toMatchObject({ code: 'giving.bank-refund-differs' })
  expect(await brokenInvariants(world.pool)).toEqual([])

  await undo(paid)
  expect(await balanceOf('A:psp:fygaro:JMD')).toBe(atProvider + 7_000)
  expect(await brokenInvariants(world.pool)).toEqual([])
  await confirm(again, part)
  expect(await brokenInvariants(world.pool)).toEqual([])
})

test('after the provider reported such a refund, the transfer is not undone: it would be booked twice', async () => {
  const atProvider = await balanceOf('A:psp:fygaro:JMD')
  const { refundId, txn } = await finishedByHand('FT1')
  const paid = await confirm(await imported('-30.00'), [{ kind: 'refund', refundId, amount: 30 }])
  const fact = factOf(txn, 'RF-1', 3_000)
  expect(await applyRefund(deps, fact)).toBe('applied')
  await expect(undo(paid)).rejects.toMatchObject({ code: 'giving.bank-undo-reported' })
  expect(await balanceOf('A:psp:fygaro:JMD')).toBe(atProvider + 7_000)
  expect(await reportOf(txn, '30.00')).toMatchObject({ matched: 1, waiting: 0, different: [] })
  expect(await brokenInvariants(world.pool)).toEqual([])
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
  const fact = factOf(txn, 'RF-3', 3_000)
  expect([await applyRefund(deps, fact), await applyRefund(deps, fact)]).toEqual(['applied', 'duplicate'])
  expect(await balanceOf('A:psp:fygaro:JMD')).toBe(atProvider + 7_000)
  expect(await brokenInvariants(world.pool)).toEqual([])
})
