import { randomUUID } from 'node:crypto'
import { beginCreditCardPayment, beginPaypalPayment, executePaypalPayment } from '@lignum/contract/giving/payments'
import { afterEach, expect, test } from 'vitest'
import { openGivingWorld } from '../../../../test/worlds/giving-world.ts'

const world = await openGivingWorld()
const { db, sims, visitor } = world
const [project = ''] = world.projects
afterEach(() => sims.control.clearFaults())

let donors = 0
const gift = (amount: number, currency: 'JMD' | 'USD') => ({
  currency,
  amount,
  cartItems: [{ itemId: project, amount }],
  email: `donor${(donors += 1)}@example.test`,
  firstName: 'G',
  lastName: 'G',
  phoneNumber: '1',
  privacyAgreement: true,
  idempotencyKey: randomUUID(),
})
const statusOf = async (id: string) =>
  (await db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirst())?.status
const unavailable = { code: 'giving.provider-unavailable' }

test.each(['http500', 'timeout_before', 'timeout_after'] as const)(
  'after a start that failed with %s the same request opens a new order, and its link can be paid',
  async (fault) => {
    const request = gift(10, 'USD')
    sims.control.addFault({ provider: 'paypal', match: { op: 'orders.create', nth: 1 }, fault })
    await expect(visitor(beginPaypalPayment, request)).rejects.toMatchObject(unavailable)
    sims.control.clearFaults()
    const start = await visitor(beginPaypalPayment, request)
    const token = new URL(start.paymentUrl ?? '').searchParams.get('token') ?? ''
    sims.control.pay({ provider: 'paypal', orderId: token })
    await visitor(executePaypalPayment, { token })
    expect(await statusOf(start.orderId)).toBe('Successful')
    expect((await visitor(beginPaypalPayment, request)).orderId).toBe(start.orderId)
  },
)

test('concurrent identical requests get one order, and its link can be paid', async () => {
  const request = gift(50, 'JMD')
  sims.control.addFault({ provider: 'powertranz', match: { op: 'spi/sale' }, fault: 'slow:50' })
  const ends = await Promise.allSettled([1, 2, 3].map(() => visitor(beginCreditCardPayment, request)))
  const starts = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []))
  expect(starts).toHaveLength(1)
  const [start] = starts
  const { provider_ref, state } = await db
    .selectFrom('payments')
    .select(['provider_ref', 'state'])
    .where('order_id', '=', start?.orderId ?? '')
    .executeTakeFirstOrThrow()
  expect(state).toBe('awaiting_payer')
  const paid = sims.control.pay({ provider: 'powertranz', spiToken: provider_ref ?? '' })
  await fetch(paid.returnUrl ?? '', { method: 'POST', body: new URLSearchParams(paid.form), redirect: 'manual' })
  expect(await statusOf(start?.orderId ?? '')).toBe('Successful')
})

test('a start whose process died is ended after a minute, and the same request then opens a new order', async () => {
  const request = gift(20, 'USD')
  const { orderId } = await visitor(beginPaypalPayment, request)
  const undo = `update payments set state = 'created', pay_url = null, provider_ref = null where order_id = $1`
  await world.pool.query(undo, [orderId])
  await world.pool.query(`update orders set status = 'Canceled' where id = $1`, [orderId])
  await expect(visitor(beginPaypalPayment, request)).rejects.toMatchObject(unavailable)
  await expect(visitor(beginPaypalPayment, request)).rejects.toMatchObject(unavailable)
  world.clock.advance(61_000)
  await expect(visitor(beginPaypalPayment, request)).rejects.toMatchObject(unavailable)
  expect((await visitor(beginPaypalPayment, request)).orderId).not.toBe(orderId)
})
