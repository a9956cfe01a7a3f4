import { approveMoneyRequest } from '@lignum/contract/giving/money-requests'
import { allocateUnallocatedMoney } from '@lignum/contract/giving/unallocated-money'
import { expect, test } from 'vitest'
import { transact } from '#kit/database/database'
import { after, days } from '#kit/values/clock'
import { addOrder, captureOf } from '../../../../test/scenes/giving/gifts.ts'
import { pledgeScene } from '../../../../test/scenes/giving/pledges.ts'
import { givingDepsOf } from '../../../../test/worlds/giving-deps.ts'
import { openWorld } from '../../../../test/worlds/world.ts'
import { openCart } from '../cart/cart.writes.ts'
import { applyCaptures } from '../payments/gate.writes.ts'
import { findAttempt } from '../payments/payments.reads.ts'
import { claimAttempt } from '../payments/payments.writes.ts'

const world = await openWorld()
const { db } = world
const deps = givingDepsOf(world)
const { pledged, project } = await pledgeScene(world)
const [finance, second] = [await world.personOf('Finance'), await world.personOf('Finance')]
const card = { provider: 'powertranz', paymentType: 'CreditCard' } as const

/** Money of 50 that names no order is allocated to that one. */
const allocateTo = async (orderId: string) => {
  const stray = await addOrder(db, { gifts: [{ projectId: project, minor: 5_000 }] })
  const fact = { ...captureOf(stray), orderId: null }
  await applyCaptures(db, deps.seal, [fact])
  const { invoice_no } = await db
    .selectFrom('orders')
    .select('invoice_no')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { requestId } = await finance.call(allocateUnallocatedMoney, {
    provider: 'fygaro',
    transactionId: fact.providerTxnId,
    invoiceNumber: String(invoice_no),
    reason: 'They called.',
  })
  return second.call(approveMoneyRequest, { id: requestId }).then(
    () => 'approved',
    (err: { code?: string }) => err.code,
  )
}

const supersede = async (older: string, newer: string) =>
  db.updateTable('orders').set({ status: 'Canceled', superseded_by: newer }).where('id', '=', older).execute()

test('while a card is charged for a pledge, no money is allocated to an older order of that pledge', async () => {
  const { id: pledgeId } = await pledged({ amount: 50 })
  const gifts = [{ projectId: project, minor: 5_000 }]
  const older = await addOrder(db, { gifts, pledgeId })
  const link = await addOrder(db, { gifts, pledgeId, ...card })
  await supersede(older.orderId, link.orderId)
  await db.updateTable('payments').set({ state: 'completing' }).where('order_id', '=', link.orderId).execute()
  const outcome = await allocateTo(older.orderId)
  const [charged] = await applyCaptures(db, deps.seal, [captureOf(link, { provider: 'powertranz' })])
  expect([outcome, charged?.outcome]).not.toEqual(['approved', 'excess'])
})

test('while a card is charged for a cart, no money is allocated to an older order of that cart', async () => {
  const person = await world.personOf('SocialInvestor')
  const { id: cartId } = await transact(db, (tx) => openCart(tx, person.id))
  const gifts = [{ projectId: project, minor: 5_000 }]
  const older = await addOrder(db, { gifts, userId: person.id, cartId })
  const link = await addOrder(db, { gifts, userId: person.id, cartId, ...card })
  await supersede(older.orderId, link.orderId)
  await db.updateTable('carts').set({ open_order_id: link.orderId }).where('id', '=', cartId).execute()
  await db.updateTable('payments').set({ state: 'completing' }).where('order_id', '=', link.orderId).execute()
  const outcome = await allocateTo(older.orderId)
  const [charged] = await applyCaptures(db, deps.seal, [captureOf(link, { provider: 'powertranz' })])
  expect([outcome, charged?.outcome]).not.toEqual(['approved', 'excess'])
})

test('after an allocation nobody is charged by an older link of the same pledge, nor for one that stays unknown', async () => {
  const { id: pledgeId } = await pledged({ amount: 50 })
  const gifts = [{ projectId: project, minor: 5_000 }]
  const older = await addOrder(db, { gifts, pledgeId, ...card })
  const lost = await addOrder(db, { gifts, pledgeId, ...card })
  const link = await addOrder(db, { gifts, pledgeId })
  for (const { orderId } of [older, lost]) await supersede(orderId, link.orderId)
  const unknown = { state: 'unknown', modified_at: after(new Date(), -days(2)) } as const
  await db.updateTable('payments').set(unknown).where('order_id', '=', lost.orderId).execute()
  expect(await allocateTo(link.orderId)).toBe('approved')
  const attempt = await findAttempt(db, older.orderId)
  expect(attempt && (await claimAttempt(db, attempt, 'return', new Date()))).toBe(false)
})
