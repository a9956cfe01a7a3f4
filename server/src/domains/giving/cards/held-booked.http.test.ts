import { addToCart } from '@lignum/contract/giving/cart'
import { makeUnverifiedCardPayment, verifyCard } from '@lignum/contract/giving/cards/cards'
import { approveMoneyRequest } from '@lignum/contract/giving/money-requests'
import { allocateUnallocatedMoney } from '@lignum/contract/giving/unallocated-money'
import { expect, test } from 'vitest'
import { openCardScene } from '../../../../test/scenes/giving/cards.ts'
import { addOrder, captureOf } from '../../../../test/scenes/giving/gifts.ts'
import { applyCaptures } from '../payments/gate.writes.ts'
import { after, days } from '#kit/values/clock'
import { toPublicRef } from '#kit/values/public-ref'
import { settleHeld } from './settle-held.ts'
import { sweepCards } from './sweep-cards.ts'

const { world, control, deps, project, holder, payAt, work } = await openCardScene()
const { db } = world
const apply = (...facts: Parameters<typeof applyCaptures>[2]) => applyCaptures(db, deps.seal, facts)
const orderOf = (id: string) =>
  db.selectFrom('orders').select(['status', 'cart_id', 'invoice_no']).where('id', '=', id).executeTakeFirstOrThrow()
const attemptOf = (orderId: string) =>
  db.selectFrom('payments').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()

const held = async () => {
  const scene = await holder()
  const { call } = scene.person
  await call(addToCart, { projectId: project, amount: 1_000 })
  const request = { cardId: scene.card.id, currency: 'JMD' as const, amount: 1_000 }
  const { orderId } = await call(makeUnverifiedCardPayment, {
    ...request,
    cartItems: [{ itemId: project, amount: 1_000 }],
  })
  await payAt((await attemptOf(orderId)).provider_ref ?? '', '')
  const { id: attemptId } = await attemptOf(orderId)
  const fact = {
    ...captureOf({ orderId, totalMinor: 100_000, currency: 'JMD' }),
    provider: 'powertranz',
    providerTxnId: attemptId,
  } as const
  return { ...scene, orderId, attemptId, fact }
}

test('a hold whose capture a report booked without its order is not held for ever', async () => {
  const { person, card, amount, orderId, fact } = await held()
  // The process took it and stopped; a report of the gateway, whose reference is empty, was approved before the job ran again.
  expect(await apply({ ...fact, orderId: null })).toMatchObject([{ outcome: 'unmatched' }])
  await person.call(verifyCard, { cardId: card.id, amount })
  await work()
  await sweepCards(deps)
  await work()
  expect((await attemptOf(orderId)).state).toBe('captured')
})

test('the money of a hold that a report booked without its order can be allocated to that order', async () => {
  const { person, card, amount, orderId, fact } = await held()
  expect(await apply({ ...fact, orderId: null })).toMatchObject([{ outcome: 'unmatched' }])
  await person.call(verifyCard, { cardId: card.id, amount })
  await work()
  const [finance, second] = [await world.personOf('Finance'), await world.personOf('Finance')]
  const { invoice_no } = await orderOf(orderId)
  const { requestId } = await finance.call(allocateUnallocatedMoney, {
    provider: 'powertranz',
    transactionId: fact.providerTxnId,
    invoiceNumber: String(invoice_no),
    reason: 'It is the hold.',
  })
  await second.call(approveMoneyRequest, { id: requestId })
  expect((await orderOf(orderId)).status).toBe('Successful')
})

test('a hold that the previous release took while the cart was paid otherwise is not voided after it was booked', async () => {
  const { person, card, amount, orderId, attemptId, fact } = await held()
  await person.call(verifyCard, { cardId: card.id, amount })
  const { cart_id: cartId } = await orderOf(orderId)
  const older = await addOrder(db, { gifts: [{ projectId: project, minor: 100_000 }], userId: person.id, cartId })
  await deps.cards.register?.take({ id: attemptId, publicRef: '', currency: 'JMD', amountMinor: 100_000 })
  expect(control.state().captures.filter(({ txnId }) => txnId === attemptId)).toHaveLength(1)
  expect(await apply(captureOf(older))).toMatchObject([{ outcome: 'applied' }])
  expect(await apply(fact)).toMatchObject([{ outcome: 'excess' }])
  // What the previous release left.
  await db.updateTable('payments').set({ state: 'authorized' }).where('order_id', '=', orderId).execute()
  await sweepCards(deps)
  await work()
  const { state } = await attemptOf(orderId)
  const atGateway = await deps.cards.register?.findHold({ id: attemptId, publicRef: toPublicRef(orderId) })
  expect([state, atGateway?.state]).toEqual(['captured', 'captured'])
})

test('a hold whose capture a report booked without its order, and whose card is never verified, is not voided', async () => {
  const { orderId, attemptId, fact } = await held()
  await deps.cards.register?.take({ id: attemptId, publicRef: '', currency: 'JMD', amountMinor: 100_000 })
  expect(await apply({ ...fact, orderId: null })).toMatchObject([{ outcome: 'unmatched' }])
  await settleHeld({ ...deps, clock: { now: () => after(new Date(), days(8)) } }, attemptId)
  expect((await attemptOf(orderId)).state).toBe('captured')
})
