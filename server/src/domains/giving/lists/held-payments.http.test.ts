import { addToCart } from '@lignum/contract/giving/cart'
import { makeUnverifiedCardPayment } from '@lignum/contract/giving/cards/cards'
import { getPaymentTimeline } from '@lignum/contract/giving/payment-timeline'
import { expect, test } from 'vitest'
import { openCardScene } from '../../../../test/scenes/giving/cards.ts'
import { addOrder, captureOf } from '../../../../test/scenes/giving/gifts.ts'
import { sweepCards } from '../cards/sweep-cards.ts'
import { applyCaptures } from '../payments/gate.writes.ts'

const { world, deps, project, holder, payAt, work } = await openCardScene()
const { db } = world
const finance = await world.personOf('Finance')

test('the timeline of a held payment whose cart another payment has paid does not wait for the donor to verify the card', async () => {
  const { person, card } = await holder()
  await person.call(addToCart, { projectId: project, amount: 1_000 })
  const { orderId } = await person.call(makeUnverifiedCardPayment, {
    cardId: card.id,
    currency: 'JMD' as const,
    amount: 1_000,
    cartItems: [{ itemId: project, amount: 1_000 }],
  })
  const { provider_ref: ref } = await db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  await payAt(ref ?? '', '')
  const { cart_id: cartId, user_id: userId } = await db
    .selectFrom('orders')
    .select(['cart_id', 'user_id'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const before = await finance.call(getPaymentTimeline, { id: orderId })
  expect(before.next.text).toContain('The donor has seven days to verify the card')
  // An older link of the same cart is paid: that is the gift, and the hold will be released, not captured (0017).
  const older = await addOrder(db, { gifts: [{ projectId: project, minor: 100_000 }], cartId, userId })
  expect(await applyCaptures(db, deps.seal, [captureOf(older)])).toMatchObject([{ outcome: 'applied' }])
  const { next } = await finance.call(getPaymentTimeline, { id: orderId })
  expect(next.text).not.toContain('seven days to verify')
  expect(next.actor).not.toBe('donor')
  // The job of the hold itself is long done by then.
  await world.pool.query('truncate graphile_worker._private_jobs')
  await sweepCards(deps)
  await work()
  const attempts = await db.selectFrom('payments').select('state').where('order_id', '=', orderId).execute()
  expect(attempts).toEqual([{ state: 'voided' }])
})
