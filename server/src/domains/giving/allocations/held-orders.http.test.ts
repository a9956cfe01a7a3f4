import { addToCart } from '@lignum/contract/giving/cart'
import { makeUnverifiedCardPayment, verifyCard } from '@lignum/contract/giving/cards/cards'
import { approveMoneyRequest } from '@lignum/contract/giving/money-requests'
import { allocateUnallocatedMoney } from '@lignum/contract/giving/unallocated-money'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../../../../test/money-story/broken-invariants.ts'
import { openCardScene } from '../../../../test/scenes/giving/cards.ts'
import { addOrder, captureOf } from '../../../../test/scenes/giving/gifts.ts'
import { applyCaptures } from '../payments/gate.writes.ts'

const { world, control, deps, project, holder, payAt, work } = await openCardScene()
const { db, pool } = world
const [finance, second] = [await world.personOf('Finance'), await world.personOf('Finance')]
const providers = ['fygaro', 'powertranz'] as const

const attemptOf = (orderId: string) =>
  db.selectFrom('payments').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()

/** An order that is paid with a card which is not verified yet; `hold` is what its payer does at the gateway. */
const cardOrder = async () => {
  const { person, card, amount } = await holder()
  await person.call(addToCart, { projectId: project, amount: 1_000 })
  const { orderId } = await person.call(makeUnverifiedCardPayment, {
    cardId: card.id,
    currency: 'JMD' as const,
    amount: 1_000,
    cartItems: [{ itemId: project, amount: 1_000 }],
  })
  const { id, provider_ref: ref } = await attemptOf(orderId)
  const verify = async () => {
    await person.call(verifyCard, { cardId: card.id, amount })
    await work()
  }
  return { orderId, attemptId: id, hold: () => payAt(ref ?? '', ''), verify }
}

/** Requests that money which names no order goes to this one. */
const requestFor = async (orderId: string, provider: (typeof providers)[number]) => {
  const stray = await addOrder(db, { gifts: [{ projectId: project, minor: 100_000 }], provider })
  const fact = { ...captureOf(stray, { provider }), orderId: null }
  await applyCaptures(db, deps.seal, [fact])
  const { invoice_no: no } = await db
    .selectFrom('orders')
    .select('invoice_no')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const request = { provider, transactionId: fact.providerTxnId, invoiceNumber: String(no), reason: 'They called.' }
  return finance.call(allocateUnallocatedMoney, request)
}

test.each(providers)('money (%s) does not go to an order whose amount is held on a card', async (provider) => {
  const { orderId, attemptId, hold, verify } = await cardOrder()
  const early = await requestFor(orderId, provider)
  await hold()
  await expect(requestFor(orderId, provider)).rejects.toMatchObject({ code: 'giving.order-held' })
  await expect(second.call(approveMoneyRequest, { id: early.requestId })).rejects.toMatchObject({
    code: 'giving.not-allocatable',
  })
  await verify()
  expect(control.state().captures.filter(({ txnId }) => txnId === attemptId)).toHaveLength(1)
  expect(await brokenInvariants(pool)).toEqual([])
})

test('a hold on a card for an order that got other money meanwhile is released and not taken', async () => {
  const { orderId, attemptId, hold, verify } = await cardOrder()
  const { requestId } = await requestFor(orderId, 'fygaro')
  await second.call(approveMoneyRequest, { id: requestId })
  await hold()
  await verify()
  const { captures, authorizations } = control.state()
  expect(captures.filter(({ txnId }) => txnId === attemptId)).toEqual([])
  const own = authorizations.filter((one) => JSON.stringify(one).includes(attemptId))
  expect(JSON.stringify(own)).not.toContain('authorized')
  expect(await brokenInvariants(pool)).toEqual([])
})
