import { approveMoneyRequest } from '@lignum/contract/giving/money-requests'
import { beginCreditCardPayment } from '@lignum/contract/giving/payments'
import { allocateUnallocatedMoney } from '@lignum/contract/giving/unallocated-money'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../../../../test/money-story/broken-invariants.ts'
import { addOrder, captureOf } from '../../../../test/scenes/giving/gifts.ts'
import { givingDepsOf } from '../../../../test/worlds/giving-deps.ts'
import { openGivingWorld } from '../../../../test/worlds/giving-world.ts'
import { applyCaptures } from '../payments/gate.writes.ts'
import { findAttempt } from '../payments/payments.reads.ts'

const world = await openGivingWorld()
const { db, pool, sims, visitor } = world
const [project = ''] = world.projects
const deps = givingDepsOf(world)
const [finance, second] = [await world.personOf('Finance'), await world.personOf('Finance')]

/** An order whose payer is at the gateway. */
const atGateway = async () => {
  const gift = { currency: 'JMD' as const, amount: 60, cartItems: [{ itemId: project, amount: 60 }] }
  const donor = { email: 'gateway@example.test', firstName: 'G', lastName: 'G', phoneNumber: '1' }
  const { orderId } = await visitor(beginCreditCardPayment, { ...gift, ...donor, privacyAgreement: true })
  const attempt = await findAttempt(db, orderId)
  const orders = db.selectFrom('orders').select('invoice_no').where('id', '=', orderId)
  return { orderId, attempt, invoiceNumber: String((await orders.executeTakeFirstOrThrow()).invoice_no) }
}

/** Two people allocate money that names no order. */
const allocate = async (invoiceNumber: string) => {
  const stray = await addOrder(db, { gifts: [{ projectId: project, minor: 6_000 }] })
  const fact = { ...captureOf(stray), orderId: null }
  await applyCaptures(db, deps.seal, [fact])
  const money = { provider: 'fygaro' as const, transactionId: fact.providerTxnId }
  const request = { ...money, invoiceNumber, reason: 'They called.' }
  const { requestId } = await finance.call(allocateUnallocatedMoney, request)
  await second.call(approveMoneyRequest, { id: requestId })
}

test('a card is not charged for an order that got other money while its payer was at the gateway', async () => {
  const { attempt, invoiceNumber } = await atGateway()
  await allocate(invoiceNumber)
  const before = sims.control.state().captures.length
  const payment = { provider: 'powertranz' as const, spiToken: attempt?.provider_ref ?? '', card: '4012000000020071' }
  const paid = sims.control.pay(payment)
  await fetch(paid.returnUrl ?? '', { method: 'POST', body: new URLSearchParams(paid.form), redirect: 'manual' })
  expect(sims.control.state().captures.length - before).toBe(0)
  expect(await brokenInvariants(pool)).toEqual([])
})

test.each(['completing', 'unknown'] as const)('no other money goes to an order whose payment is %s', async (state) => {
  const { orderId, invoiceNumber } = await atGateway()
  await db.updateTable('payments').set({ state }).where('order_id', '=', orderId).execute()
  await expect(allocate(invoiceNumber)).rejects.toMatchObject({ code: 'giving.not-allocatable' })
})

test('a payment of unknown outcome is not taken for money that names another order of its provider', async () => {
  const { orderId, invoiceNumber } = await atGateway()
  await db.updateTable('payments').set({ state: 'unknown' }).where('order_id', '=', orderId).execute()
  const other = await addOrder(db, { gifts: [{ projectId: project, minor: 5_000 }], provider: 'powertranz' })
  const fact = { ...captureOf(other, { provider: 'powertranz' }), amountMinor: 6_000 }
  expect(await applyCaptures(db, deps.seal, [fact])).toMatchObject([{ outcome: 'mismatch' }])
  const money = { provider: 'powertranz' as const, transactionId: fact.providerTxnId }
  const request = { ...money, invoiceNumber, reason: 'They called.' }
  const { requestId } = await finance.call(allocateUnallocatedMoney, request)
  await expect(second.call(approveMoneyRequest, { id: requestId })).rejects.toMatchObject({ status: 409 })
  const attempts = await db.selectFrom('payments').select('state').where('order_id', '=', orderId).execute()
  expect(attempts).toEqual([{ state: 'unknown' }])
})
