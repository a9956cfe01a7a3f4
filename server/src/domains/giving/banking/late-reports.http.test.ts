import { completeManualRefund } from '@lignum/contract/giving/refunds'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../../../../test/money-story/broken-invariants.ts'
import { handRefundScene } from '../../../../test/scenes/giving/hand-refunds.ts'
import { minutes } from '#kit/values/clock'
import { applyRefund } from '../refunds/apply-refund.ts'

const scene = await handRefundScene()
const { world, deps, one, imported, confirm, approve, given, requested, finishedByHand, factOf, reportOf, balanceOf } =
  scene
/** The clock of the test world stands still. */
const passMinutes = () => world.clock.advance(minutes(5))

test('a report that has not changed since our bank paid another refund is booked once it was uploaded again', async () => {
  const atProvider = await balanceOf('A:psp:fygaro:JMD')
  const { orderId, txn } = await given()
  // Somebody refunded 20 on the pages of the provider: its report waits for a second person.
  const monday = await reportOf(txn, '20.00')
  expect(monday.waiting).toBe(1)
  passMinutes()
  // Meanwhile our bank pays another refund of 30, by a transfer.
  const refundId = await requested(orderId, 30)
  await confirm(await imported('-30.00'), [{ kind: 'refund', refundId, amount: 30 }])
  await approve(monday.requestId)
  expect(await balanceOf('A:psp:fygaro:JMD')).toBe(atProvider + 10_000)
  passMinutes()
  // The runbook: "Upload the newest report of the provider again". Nothing happened at the provider, so it is the same file.
  const tuesday = await reportOf(txn, '20.00')
  expect(tuesday.waiting).toBe(1)
  await approve(tuesday.requestId)
  expect(await balanceOf('A:psp:fygaro:JMD')).toBe(atProvider + 8_000)
})

test('two refunds that came back to the provider are explained by the transfers that paid them', async () => {
  const { refundId, orderId, txn } = await finishedByHand('FT301')
  const other = await requested(orderId, 20)
  await one.call(completeManualRefund, { id: other, reference: 'FT302' })
  expect(await reportOf(txn, '50.00')).toMatchObject({ matched: 1 })
  // The card is closed: both came back, and our bank paid them.
  await reportOf(txn, '0.00')
  await confirm(await imported('-30.00'), [{ kind: 'refund', refundId, amount: 30 }])
  await confirm(await imported('-20.00'), [{ kind: 'refund', refundId: other, amount: 20 }])
  expect(await brokenInvariants(world.pool)).toEqual([])
})

test('a refund of another amount than the one for which staff typed its id is left to a person', async () => {
  const { txn, projectId } = await finishedByHand('RF-500')
  expect(await applyRefund(deps, factOf(txn, 'RF-500', 5_000))).toBe('other-amount')
  expect(await balanceOf(`L:project:${projectId}:JMD`)).toBe(-7_000)
})

test('a report from before a refund that was finished by hand says nothing about it, if it is approved late', async () => {
  const { orderId, txn, projectId } = await given()
  const monday = await reportOf(txn, '50.00')
  expect(monday.waiting).toBe(1)
  passMinutes()
  const refundId = await requested(orderId, 30)
  await one.call(completeManualRefund, { id: refundId, reference: 'FT310' })
  passMinutes()
  await approve(monday.requestId)
  // What went back is 50 at the provider and these 30: the next report books what the approval took for them.
  await confirm(await imported('-30.00'), [{ kind: 'refund', refundId, amount: 30 }])
  await approve((await reportOf(txn, '50.00', '\n')).requestId)
  expect(await balanceOf(`L:project:${projectId}:JMD`)).toBe(-2_000)
  expect(await brokenInvariants(world.pool)).toEqual([])
})
