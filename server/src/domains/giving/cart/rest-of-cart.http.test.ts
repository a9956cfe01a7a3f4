import { addToCart, getBasicCart, getNumberOfCartItems } from '@lignum/contract/giving/cart'
import { beginFygaroPayment } from '@lignum/contract/giving/payments'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../../../../test/money-story/broken-invariants.ts'
import { openGivingWorld } from '../../../../test/worlds/giving-world.ts'

const world = await openGivingWorld()
const { db, sims, projects } = world
const [x = '', y = '', z = ''] = projects
const gift = (itemId: string, amount: number) => ({ currency: 'JMD' as const, amount, cartItems: [{ itemId, amount }] })
const pay = async (start: { orderId: string; paymentUrl: string | null }) => {
  sims.control.pay({ provider: 'fygaro', url: start.paymentUrl ?? '' })
  const order = db.selectFrom('orders').select('status').where('id', '=', start.orderId)
  await expect.poll(async () => (await order.executeTakeFirst())?.status, { timeout: 5_000 }).toBe('Successful')
}
const idsOf = (cart: { items: readonly { id: string }[] }) => cart.items.map(({ id }) => id)

test('a second tab adds Y while X is being paid: X is paid and gone, Y is still in the cart and is paid by itself later', async () => {
  const { call, id } = await world.personOf('SocialInvestor')
  await call(addToCart, { projectId: x, amount: 100 })
  const start = await call(beginFygaroPayment, gift(x, 100))
  await call(addToCart, { projectId: y, amount: 250 })
  await pay(start)
  expect((await call(getBasicCart, {})).items).toMatchObject([{ id: y, amount: 250 }])
  expect(await call(getNumberOfCartItems, {})).toEqual({ numberOFCartItems: 1 })
  await call(addToCart, { projectId: z, amount: 50 })
  await pay(await call(beginFygaroPayment, gift(y, 250)))
  expect(idsOf(await call(getBasicCart, {}))).toEqual([z])
  const receipts = await db
    .selectFrom('receipts')
    .innerJoin('orders', 'orders.id', 'receipts.order_id')
    .select('receipts.amount_minor')
    .where('orders.user_id', '=', id)
    .orderBy('receipts.amount_minor')
    .execute()
  expect(receipts).toEqual([{ amount_minor: 10_000 }, { amount_minor: 25_000 }])
})

test('the amount of X is changed while it is being paid: what was paid leaves the cart', async () => {
  const { call } = await world.personOf('SocialInvestor')
  await call(addToCart, { projectId: x, amount: 100 })
  const start = await call(beginFygaroPayment, gift(x, 100))
  await call(addToCart, { projectId: x, amount: 900 })
  await pay(start)
  expect(idsOf(await call(getBasicCart, {}))).toEqual([])
})

test('a member without a cart who sends the payment several times gets one link', async () => {
  const { call } = await world.personOf('SocialInvestor')
  const started = await Promise.all([1, 2, 3].map(() => call(beginFygaroPayment, gift(x, 100))))
  expect(new Set(started.map((start) => start.orderId)).size).toBe(1)
})

test('the ledger is consistent', async () => expect(await brokenInvariants(world.pool)).toEqual([]))
