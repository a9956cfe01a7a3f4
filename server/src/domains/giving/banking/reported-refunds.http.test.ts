import { approveRefund, completeManualRefund, requestRefund } from '@lignum/contract/giving/refunds'
import { expect, test } from 'vitest'
import { after } from '#kit/values/clock'
import { brokenInvariants } from '../../../../test/money-story/broken-invariants.ts'
import type { Parts } from '../../../../test/scenes/giving/bank-lines.ts'
import { handRefundScene } from '../../../../test/scenes/giving/hand-refunds.ts'
import { applyRefund } from '../refunds/apply-refund.ts'
import { reconcileRefund } from '../refunds/reconcile-refund.ts'

const scene = await handRefundScene()
const { world, deps, one, two, imported, confirm, undo, proposalsOf, approve } = scene
const { db, pool } = world
const { given, requested, finishedByHand, factOf, reportOf, balanceOf } = scene

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
  const fact = factOf(txn, 'RF-10', 3_000)
  expect(await applyRefund(deps, fact)).toBe('duplicate')
  await expectNotOffered(refundId)
  expect(await applyRefund(deps, fact)).toBe('duplicate')
  expect(await balanceOf(`L:project:${projectId}:JMD`)).toBe(-7_000)
  expect(await balanceOf('A:psp:fygaro:JMD')).toBe(atProvider + 7_000)
})

/** A report that has 50 of the 100 as refunded, of which we know 30, is uploaded, and a second person approves it. */
const reportFifty = async (txn: string, uploadedAt = new Date()) => {
  const report = { provider: 'fygaro', providerTxnId: txn, refundedMinor: 5_000, uploadedAt } as const
  await reconcileRefund(deps, { ...report, mayBook: false })
  return reconcileRefund(deps, { ...report, mayBook: true })
}

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
  await requested(orderId, 30)
  const fact = factOf(txn, 'RF-31', 3_000)
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

test('a refund that came back is only the one of which a new report has less, and only by an upload', async () => {
  const { refundId, orderId, txn } = await finishedByHand('FT91')
  const monday = await reportOf(txn, '0.00', '\nTX-UNKNOWN-1,,JMD,5.00,0.00')
  const other = await requested(orderId, 20)
  await one.call(completeManualRefund, { id: other, reference: 'FT92' })
  expect(await reportOf(txn, '50.00')).toMatchObject({ matched: 1 })
  // An older report that is approved late says nothing about today.
  await approve(monday.requestId)
  await expectNotOffered(refundId)
  await reportOf(txn, '20.00')
  const part: Parts = [{ kind: 'refund', refundId: other, amount: 20 }]
  await expect(confirm(await imported('-20.00'), part)).rejects.toMatchObject({ code: 'giving.bank-refund-differs' })
  await confirm(await imported('-30.00'), [{ kind: 'refund', refundId, amount: 30 }])
  expect(await brokenInvariants(pool)).toEqual([])
})

test('a refund in a report that waits for a second person is not offered for a transfer', async () => {
  const atProvider = await balanceOf('A:psp:fygaro:JMD')
  const { refundId, txn } = await finishedByHand('FT40')
  const { requestId, waiting } = await reportOf(txn, '50.00')
  expect(waiting).toBe(1)
  await expectNotOffered(refundId)
  await approve(requestId)
  expect(await balanceOf('A:psp:fygaro:JMD')).toBe(atProvider + 5_000)
})

test('a refund that is reported again is a duplicate, also if staff typed its id for another one', async () => {
  const { orderId, txn } = await given()
  const open = await requested(orderId, 30)
  const fact = factOf(txn, 'RF-25', 2_500)
  expect(await applyRefund(deps, fact)).toBe('applied')
  await one.call(completeManualRefund, { id: open, reference: 'RF-25' })
  expect(await applyRefund(deps, fact)).toBe('duplicate')
  await pool.query(`update refunds set modified_at = now() where provider_refund_id = 'RF-25'`)
  expect(await applyRefund(deps, fact)).toBe('duplicate')
})

test('an id that staff typed at the wrong payment does not hide the refund of the right one', async () => {
  const { txn, projectId } = await given()
  await finishedByHand('RF-77')
  expect(await applyRefund(deps, factOf(txn, 'RF-77', 6_000))).toBe('applied')
  expect(await balanceOf(`L:project:${projectId}:JMD`)).toBe(-4_000)
})

test('a transfer that was explained wrongly is undone although the provider made another, larger refund since', async () => {
  const { refundId, txn } = await finishedByHand('FT50')
  const paid = await confirm(await imported('-30.00'), [{ kind: 'refund', refundId, amount: 30 }])
  expect(await applyRefund(deps, factOf(txn, 'RF-50', 5_000))).toBe('applied')
  await undo(paid)
})

test('a refund that the provider reports by the id of one which our bank paid does not finish another one', async () => {
  const { refundId, txn, orderId } = await finishedByHand('RF-90')
  const paid = await confirm(await imported('-30.00'), [{ kind: 'refund', refundId, amount: 30 }])
  const other = await requested(orderId, 30)
  await applyRefund(deps, factOf(txn, 'RF-90', 3_000))
  const refund = db.selectFrom('refunds').select('state').where('id', '=', other)
  expect(await refund.executeTakeFirstOrThrow()).toEqual({ state: 'manual' })
  await expect(undo(paid)).rejects.toMatchObject({ code: 'giving.bank-undo-reported' })
  expect(await brokenInvariants(pool)).toEqual([])
})

test('an id that staff typed for a refund which the provider reported by another id is that of a second refund', async () => {
  const { txn, projectId } = await finishedByHand('RF-61')
  expect(await applyRefund(deps, factOf(txn, 'RF-60', 3_000))).toBe('duplicate')
  expect(await applyRefund(deps, factOf(txn, 'RF-61', 3_000))).toBe('applied')
  expect(await applyRefund(deps, factOf(txn, 'RF-61', 3_000))).toBe('duplicate')
  expect(await balanceOf(`L:project:${projectId}:JMD`)).toBe(-4_000)
})

test('a sum that a report had before, and has again after a transfer, is booked again', async () => {
  const atProvider = await balanceOf('A:psp:fygaro:JMD')
  const { refundId, txn } = await finishedByHand('FT70')
  expect(await reportFifty(txn)).toBe('refunded')
  await reportOf(txn, '20.00')
  await confirm(await imported('-30.00'), [{ kind: 'refund', refundId, amount: 30 }])
  expect(await balanceOf('A:psp:fygaro:JMD')).toBe(atProvider + 8_000)
  // The provider sends the 30 after all.
  expect([await reportFifty(txn), await reportFifty(txn)]).toEqual(['refunded', 'matched'])
  expect(await balanceOf('A:psp:fygaro:JMD')).toBe(atProvider + 5_000)
  expect(await brokenInvariants(pool)).toEqual([])
})

test('a report from before a transfer says nothing about refunds after it', async () => {
  const { refundId, txn } = await finishedByHand('FT80')
  await confirm(await imported('-30.00'), [{ kind: 'refund', refundId, amount: 30 }])
  const found = await reportFifty(txn, after(deps.clock.now(), -1_000))
  expect(found).toEqual({ different: expect.stringContaining('newer') })
})

test('a refund that is only requested does not keep one of a report from being booked', async () => {
  const { orderId, txn, projectId } = await given()
  const { id } = await one.call(requestRefund, { orderId, amount: 60, reason: 'twice' })
  expect(await reportFifty(txn)).toBe('refunded')
  expect(await balanceOf(`L:project:${projectId}:JMD`)).toBe(-5_000)
  await expect(two.call(approveRefund, { id })).rejects.toMatchObject({ code: expect.stringContaining('giving.') })
  expect(await brokenInvariants(pool)).toEqual([])
})
