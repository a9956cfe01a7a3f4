import { expect, test } from 'vitest'
import { transact } from '#kit/database'
import { addOrder, addProjects, captureOf } from '../../../../test/gifts.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { applyCaptures } from '../payments/gate.writes.ts'
import { createReceiptSeal } from './receipt-seal.ts'
import { voidReceipt } from './void-receipt.ts'

const { db } = await openTestDatabase()
const [projectId = ''] = await addProjects(db, 1)

test('a receipt is voided once, with its reason, and keeps its number', async () => {
  const order = await addOrder(db, { gifts: [{ projectId, minor: 500 }] })
  const [given] = await applyCaptures(db, createReceiptSeal('a key of the tests'), [captureOf(order)])
  const voiding = () => transact(db, (tx) => voidReceipt(tx, order.orderId, 'given back in full'))
  expect([await voiding(), await voiding()]).toEqual([true, false])
  const receipt = await db
    .selectFrom('receipts')
    .selectAll()
    .where('order_id', '=', order.orderId)
    .executeTakeFirstOrThrow()
  expect(receipt).toMatchObject({ status: 'Void', void_reason: 'given back in full', number: given?.receiptNumber })
  expect(receipt.voided_at).toBeInstanceOf(Date)
})
