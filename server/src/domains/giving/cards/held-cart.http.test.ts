import { addToCart, getBasicCart } from '@lignum/contract/giving/cart'
import { makeUnverifiedCardPayment, removeCard, verifyCard } from '@lignum/contract/giving/cards/cards'
import { moveGift } from '@lignum/contract/giving/moves'
import { approveRefund } from '@lignum/contract/giving/refunds'
import { requestParkedRefund } from '@lignum/contract/giving/unallocated-money'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../../../../test/money-story/broken-invariants.ts'
import { openCardScene } from '../../../../test/scenes/giving/cards.ts'
import { addOrder, addProjects, captureOf } from '../../../../test/scenes/giving/gifts.ts'
import { transact } from '../../../kit/database/database.ts'
import { toPublicRef } from '../../../kit/values/public-ref.ts'
import { applyCaptures } from '../payments/gate.writes.ts'
import { openCart } from '../cart/cart.writes.ts'
import { endReturnedOrders } from '../refunds/end-returned-orders.ts'
import { submitRefund } from '../refunds/submit-refund.ts'
import { sweepCards } from './sweep-cards.ts'

const { world, control, deps, project, holder, payAt, work } = await openCardScene()
const { db } = world
const [other = ''] = await addProjects(db, 1)
const apply = (...facts: Parameters<typeof applyCaptures>[2]) => applyCaptures(db, deps.seal, facts)
const orderOf = (id: string) =>
  db.selectFrom('orders').select(['status', 'cart_id']).where('id', '=', id).executeTakeFirstOrThrow()
const attemptOf = (orderId: string) =>
  db.selectFrom('payments').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()

/** A cart of two projects, one of them held on an unverified card. */
const heldCart = async () => {
  const held = await holder()
  const { call } = held.person
  await call(addToCart, { projectId: project, amount: 1_000 })
  await call(addToCart, { projectId: other, amount: 70 })
  const request = { cardId: held.card.id, currency: 'JMD' as const, amount: 1_000 }
  const { orderId } = await call(makeUnverifiedCardPayment, {
    ...request,
    cartItems: [{ itemId: project, amount: 1_000 }],
  })
  await payAt((await attemptOf(orderId)).provider_ref ?? '', '')
  expect((await orderOf(orderId)).status).toBe('VerificationRequested')
  const cart = async () => (await call(getBasicCart, {})).items.map(({ id, amount }) => [id, amount])
  return { ...held, orderId, cart }
}

test('a held gift leaves the cart, the rest is paid, and verifying the card captures the hold', async () => {
  const { person, card, amount, orderId, cart } = await heldCart()
  expect(await cart()).toEqual([[other, 70]])
  const { id: cartId } = await transact(db, (tx) => openCart(tx, person.id))
  const second = await addOrder(db, { gifts: [{ projectId: other, minor: 7_000 }], userId: person.id, cartId })
  expect(await apply(captureOf(second))).toMatchObject([{ outcome: 'applied' }])
  await person.call(verifyCard, { cardId: card.id, amount })
  await work()
  expect((await orderOf(orderId)).status).toBe('Successful')
  expect(await cart()).toEqual([])
})

test('a released hold returns its line to the cart, unless a line of the same project was added since', async () => {
  const { person, card, cart } = await heldCart()
  await person.call(removeCard, { cardId: card.id })
  await work()
  expect((await cart()).toSorted()).toEqual(
    [
      [project, 1_000],
      [other, 70],
    ].toSorted(),
  )
  const again = await heldCart()
  await again.person.call(addToCart, { projectId: project, amount: 5 })
  await again.person.call(removeCard, { cardId: again.card.id })
  await work()
  expect((await again.cart()).toSorted()).toEqual(
    [
      [project, 5],
      [other, 70],
    ].toSorted(),
  )
})

test('an older link of the same cart is paid while the gift is held: the hold is released, not captured', async () => {
  const { person, card, amount, orderId, cart } = await heldCart()
  const { cart_id: cartId } = await orderOf(orderId)
  const older = await addOrder(db, { gifts: [{ projectId: project, minor: 100_000 }], userId: person.id, cartId })
  expect(await apply(captureOf(older))).toMatchObject([{ outcome: 'applied' }])
  // It was paid for, so its line does not come back, wherever the gift is by then.
  const finance = await world.personOf('Finance')
  const move = { orderId: older.orderId, fromProjectId: project, toProjectId: other, reason: 'asked for' }
  expect(await finance.call(moveGift, move)).toMatchObject({ requestId: null })
  await person.call(verifyCard, { cardId: card.id, amount })
  await work()
  const { id, state } = await attemptOf(orderId)
  expect([state, (await orderOf(orderId)).status]).toEqual(['voided', 'Canceled'])
  expect(control.state().captures.filter(({ txnId }) => txnId === id)).toEqual([])
  expect(await cart()).toEqual([[other, 70]])
})

test('a hold that was taken while the cart was paid otherwise is unallocated money, and is not released', async () => {
  const { person, card, orderId } = await heldCart()
  await db.updateTable('cards').set({ verified_at: new Date() }).where('id', '=', card.id).execute()
  const { cart_id: cartId } = await orderOf(orderId)
  const older = await addOrder(db, { gifts: [{ projectId: project, minor: 100_000 }], userId: person.id, cartId })
  expect(await apply(captureOf(older))).toMatchObject([{ outcome: 'applied' }])
  const { id: attemptId } = await attemptOf(orderId)
  const taken = {
    providerTxnId: attemptId,
    orderId,
    provider: 'powertranz',
    currency: 'JMD',
    amountMinor: 100_000,
  } as const
  expect(await apply({ ...captureOf(older), ...taken })).toMatchObject([{ outcome: 'excess' }])
  expect((await attemptOf(orderId)).state).toBe('captured')
  await sweepCards(deps)
  await work()
  expect((await attemptOf(orderId)).state).toBe('captured')
})

test('a hold that a stopped process took is booked when its release is refused, and its order ends once refunded', async () => {
  const { person, card, amount, orderId, cart } = await heldCart()
  await person.call(verifyCard, { cardId: card.id, amount })
  const { cart_id: cartId } = await orderOf(orderId)
  const older = await addOrder(db, { gifts: [{ projectId: project, minor: 100_000 }], userId: person.id, cartId })
  expect(await apply(captureOf(older))).toMatchObject([{ outcome: 'applied' }])
  const { id } = await attemptOf(orderId)
  const hold = { id, publicRef: toPublicRef(orderId), currency: 'JMD', amountMinor: 100_000 } as const
  expect(await deps.cards.register?.take(hold)).toMatchObject({ state: 'captured' })
  control.settle('powertranz', '2026-11-15')
  await work()
  expect((await attemptOf(orderId)).state).toBe('captured')
  const taken = await db.selectFrom('captures').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()
  expect(taken).toMatchObject({ outcome: 'excess', amount_minor: 100_000, resolved_at: null })
  await endReturnedOrders(deps)
  expect((await orderOf(orderId)).status).toBe('VerificationRequested')
  const finance = await world.personOf('Finance')
  const refund = { provider: 'powertranz', transactionId: taken.provider_txn_id, reason: 'paid otherwise' } as const
  const { id: refundId } = await finance.call(requestParkedRefund, refund)
  await finance.call(approveRefund, { id: refundId })
  await submitRefund(deps, refundId)
  await endReturnedOrders(deps)
  expect((await orderOf(orderId)).status).toBe('Canceled')
  expect(await cart()).toEqual([[other, 70]])
})

test('the ledger is consistent', async () => expect(await brokenInvariants(world.pool)).toEqual([]))
