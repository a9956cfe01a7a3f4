import { expect, test } from 'vitest'
import { brokenInvariants } from '../../../../test/money-story/broken-invariants.ts'
import { addOrder, addProjects, captureOf } from '../../../../test/scenes/giving/gifts.ts'
import { fakeProvider, givingDepsOf } from '../../../../test/worlds/giving-deps.ts'
import { addUser, openWorld } from '../../../../test/worlds/world.ts'
import { transact } from '../../../kit/database/database.ts'
import { openCart, setOpenOrder } from '../cart/cart.writes.ts'
import { applyRefund } from '../refunds/apply-refund.ts'
import { completeCardPayment } from './complete-card-payment.ts'
import { applyCaptures } from './gate.writes.ts'
import { supersedeOrder } from './payments.writes.ts'

const world = await openWorld()
const { db, pool } = world
const deps = givingDepsOf(world)
const [project = '', other = ''] = await addProjects(db, 2)
const gifts = [{ projectId: project, minor: 10_000 }]
const apply = (...facts: Parameters<typeof applyCaptures>[2]) => applyCaptures(db, deps.seal, facts)
const outcomes = (results: { outcome: string }[]) => results.map((result) => result.outcome)
const receiptsOf = (ids: readonly string[]) =>
  db.selectFrom('receipts').select('order_id').where('order_id', 'in', ids).execute()
const statusOf = async (id: string) =>
  (await db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

/** O1 → O2 → O3: links of one cart, each superseding the previous one. */
const chainOf = async (n: number, also: { provider?: 'powertranz' } = {}) => {
  const { id: userId } = await addUser(db)
  const { id: cartId } = await transact(db, (tx) => openCart(tx, userId))
  const orders = []
  for (let i = 0; i < n; i++) {
    const order = await addOrder(db, { gifts, userId, cartId, ...also })
    const before = orders.at(-1)
    await transact(db, async (tx) => {
      if (before) await supersedeOrder(tx, before.orderId, order.orderId)
      await setOpenOrder(tx, cartId, order.orderId)
    })
    orders.push(order)
  }
  return { cartId, orders }
}

const arrivals = [[1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1]] // prettier-ignore
type Fact = ReturnType<typeof captureOf>
type Way = readonly [string, (facts: Fact[]) => ReturnType<typeof apply>]
const oneByOne = async (facts: Fact[]) => {
  const results = []
  for (const fact of facts) results.push(...(await apply(fact)))
  return results
}
const ways: readonly Way[] = [
  ['one after the other', oneByOne],
  ['in one batch', (facts) => apply(...facts)],
  ['at the same moment', async (facts) => (await Promise.all(facts.map((fact) => apply(fact)))).flat()],
]

test.each(arrivals.flatMap((arrival) => ways.map(([name, arrive]) => [arrival, name, arrive] as const)))(
  'three links of one cart are all paid, captures arrive as %s, %s: one is the gift, two are unallocated',
  async (arrival, _way, arrive) => {
    const { cartId, orders } = await chainOf(3)
    const facts = arrival.flatMap((nth) => orders.slice(nth - 1, nth)).map((order) => captureOf(order))
    expect(outcomes(await arrive(facts)).toSorted()).toEqual(['applied', 'excess', 'excess'])
    expect(outcomes(await apply(...facts))).toEqual(['duplicate', 'duplicate', 'duplicate'])
    const [receipt, ...more] = await receiptsOf(orders.map((order) => order.orderId))
    expect(more).toEqual([])
    const cart = db.selectFrom('carts').select(['status', 'paid_order_id', 'open_order_id']).where('id', '=', cartId)
    expect(await cart.executeTakeFirst()).toEqual({
      status: 'Finalized',
      paid_order_id: receipt?.order_id,
      open_order_id: null,
    })
  },
)

test('the old link of a cart is paid first: the new one is canceled, and money that arrives for it is unallocated', async () => {
  const { orders } = await chainOf(2)
  const [first, second] = orders
  if (!first || !second) throw new Error('no orders')
  expect(outcomes(await apply(captureOf(first)))).toEqual(['applied'])
  expect(await statusOf(second.orderId)).toBe('Canceled')
  const attempt = db.selectFrom('payments').select('state').where('order_id', '=', second.orderId)
  expect(await attempt.executeTakeFirst()).toEqual({ state: 'canceled' })
  expect(outcomes(await apply(captureOf(second)))).toEqual(['excess'])
})

test('a payer returns from a card link of a cart that another link has paid: nothing is captured', async () => {
  const { orders } = await chainOf(2, { provider: 'powertranz' })
  const [first, second] = orders
  if (!first || !second) throw new Error('no orders')
  await apply(captureOf(second))
  let completions = 0
  const complete = async () => {
    completions += 1
    return { state: 'unknown', reason: 'timeout' } as const
  }
  const gateway = { ...deps, providers: { ...deps.providers, powertranz: fakeProvider('powertranz', { complete }) } }
  await completeCardPayment(gateway, { transactionId: first.paymentId ?? '', spiToken: null })
  expect([completions, await statusOf(first.orderId)]).toEqual([0, 'Canceled'])
})

test('the gift of a cart was refunded; a capture of another link of the cart is still unallocated', async () => {
  const { orders } = await chainOf(2)
  const [first, second] = orders
  if (!first || !second) throw new Error('no orders')
  const capture = captureOf(second, { provider: 'paypal' })
  await apply(capture)
  const refund = { provider: 'paypal', providerTxnId: capture.providerTxnId, providerRefundId: 'R-1' } as const
  await applyRefund(deps, { ...refund, amountMinor: 10_000 })
  expect(await statusOf(second.orderId)).toBe('Reversed')
  expect(outcomes(await apply(captureOf(first)))).toEqual(['excess'])
})

test('a capture first booked without its order and then repeated with it does not block another link', async () => {
  const { orders } = await chainOf(2)
  const [first, second] = orders
  if (!first || !second) throw new Error('no orders')
  const lost = captureOf(second)
  expect(outcomes(await apply({ ...lost, orderId: null }))).toEqual(['unmatched'])
  expect(outcomes(await apply(lost, captureOf(first)))).toEqual(['duplicate', 'applied'])
})

let pledges = 0
const pledge = () => {
  pledges += 1
  const pledger = {
    email: 'ana@example.test',
    phone_number: '1',
    investor_type: 'Individual',
    terms_version: '1',
  } as const
  return db
    .insertInto('pledges')
    .values({ code: `P-${pledges}`, project_id: project, currency: 'JMD', total_minor: 10_000, ...pledger })
    .returning('id')
    .executeTakeFirstOrThrow()
}

test.each(ways)(
  'two links of one pledge are paid, %s: one fulfils it, the other is unallocated',
  async (_way, arrive) => {
    const { id: pledgeId } = await pledge()
    const orders = [await addOrder(db, { gifts, pledgeId }), await addOrder(db, { gifts, pledgeId })]
    expect(outcomes(await arrive(orders.map((order) => captureOf(order)))).toSorted()).toEqual(['applied', 'excess'])
    const row = db.selectFrom('pledges').select(['status', 'received_minor']).where('id', '=', pledgeId)
    expect(await row.executeTakeFirst()).toEqual({ status: 'Fulfilled', received_minor: 10_000 })
    expect(await receiptsOf(orders.map((order) => order.orderId))).toHaveLength(1)
  },
)

test('a pledge payment was refunded; a capture of its other link is unallocated, the pledge stays reversed', async () => {
  const { id: pledgeId } = await pledge()
  const [first, second] = [await addOrder(db, { gifts, pledgeId }), await addOrder(db, { gifts, pledgeId })]
  const capture = captureOf(first, { provider: 'paypal' })
  await apply(capture)
  expect(await statusOf(second.orderId)).toBe('Canceled')
  const refund = { provider: 'paypal', providerTxnId: capture.providerTxnId, providerRefundId: 'R-2' } as const
  await applyRefund(deps, { ...refund, amountMinor: 10_000 })
  expect(outcomes(await apply(captureOf(second)))).toEqual(['excess'])
  const row = db.selectFrom('pledges').select(['status', 'received_minor']).where('id', '=', pledgeId)
  expect(await row.executeTakeFirst()).toEqual({ status: 'Reversed', received_minor: 0 })
})

test('unpaid lines of a paid cart move to the next cart; paid lines do not, even if changed meanwhile', async () => {
  const { cartId, orders } = await chainOf(1)
  const [order] = orders
  if (!order?.userId) throw new Error('no order')
  const lines = [
    { cart_id: cartId, project_id: project, amount_minor: 77_700 },
    { cart_id: cartId, project_id: other, amount_minor: 500 },
  ]
  await db.insertInto('cart_items').values(lines).execute()
  await apply(captureOf(order))
  const left = await db
    .selectFrom('carts')
    .innerJoin('cart_items', 'cart_items.cart_id', 'carts.id')
    .select(['project_id', 'amount_minor', 'open_order_id', 'paid_order_id'])
    .where('user_id', '=', order.userId)
    .where('status', '=', 'Pending')
    .execute()
  expect(left).toEqual([{ project_id: other, amount_minor: 500, open_order_id: null, paid_order_id: null }])
  const next = await transact(db, (tx) => openCart(tx, order.userId ?? ''))
  expect(
    outcomes(await apply(captureOf(await addOrder(db, { gifts, userId: order.userId, cartId: next.id })))),
  ).toEqual(['applied'])
})

test('the ledger is consistent', async () => expect(await brokenInvariants(pool)).toEqual([]))
