import { setTimeout as wait } from 'node:timers/promises'
import { beginGuestFygaroPayment, beginPaypalPayment, executePaypalPayment } from '@lignum/contract/giving/payments'
import { getUnhandledWebhookListByFilter, markWebhookHandled } from '@lignum/contract/giving/webhooks'
import { signFygaroWebhook } from '@lignum/simulators'
import { expect, test } from 'vitest'
import { minutes } from '#kit/values/clock'
import { brokenInvariants } from '../../../../test/money-story/broken-invariants.ts'
import { givingDepsOf } from '../../../../test/worlds/giving-deps.ts'
import { openGivingWorld } from '../../../../test/worlds/giving-world.ts'
import { sweepWebhooks } from '../inbound/sweep-webhooks.ts'

const world = await openGivingWorld()
const { db, pool, sims, visitor } = world
const [project = ''] = world.projects
const deps = givingDepsOf(world)
const finance = await world.personOf('Finance')
const list = async () => (await finance.call(getUnhandledWebhookListByFilter, {})).results
const [key = ''] = (sims.settings.FYGARO_KEYS ?? '').split(',')

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
})
const orderOf = (id: string) =>
  db.selectFrom('orders').select(['status', 'refunded_minor']).where('id', '=', id).executeTakeFirst()

/** Waits for the webhooks that were sent and follows them, as the worker does. */
const follow = async () => {
  await wait(50)
  while (sims.control.state().webhooksWaiting > 0) await wait(10)
  world.clock.advance(minutes(2))
  await sweepWebhooks(deps)
}

/** A gift of twelve dollars that PayPal captured; its number there. */
const paidAtPaypal = async () => {
  const start = await visitor(beginPaypalPayment, gift(12, 'USD'))
  const token = new URL(start.paymentUrl ?? '').searchParams.get('token') ?? ''
  sims.control.pay({ provider: 'paypal', orderId: token })
  await visitor(executePaypalPayment, { token })
  await follow()
  const txn = sims.control.state().captures.at(-1)?.txnId ?? ''
  return { orderId: start.orderId, txn }
}

test('a signed webhook of Fygaro that cannot be read is acknowledged, listed, and handled by a person once', async () => {
  const { orderId } = await visitor(beginGuestFygaroPayment, gift(100, 'JMD'))
  const [id = '', secret = ''] = key.split(':')
  const body = JSON.stringify({ transactionId: 'T-1', customReference: null, currency: 'JMD', amount: 100 })
  const t = Math.floor(world.clock.now().getTime() / 1_000)
  const signature = `t=${t},v1=${signFygaroWebhook(secret, t, body)}`
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/Payment/FygaroPaymentAPI',
    headers: { 'content-type': 'application/json', 'fygaro-key-id': id, 'fygaro-signature': signature },
    payload: body,
  })
  expect(response.statusCode).toBe(200)
  await follow()
  expect(await orderOf(orderId)).toMatchObject({ status: 'AwaitingAuthentication' })
  const [listed] = await list()
  expect(listed).toMatchObject({ provider: 'fygaro', eventType: 'unreadable', attempts: 0, body })
  expect(listed?.reason).toContain('Unreadable')
  const handled = { id: listed?.id ?? '', reason: 'Booked by the report of the day' }
  const ends = await Promise.allSettled([1, 2].map(() => finance.call(markWebhookHandled, handled)))
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await list()).toEqual([])
  const { rows } = await pool.query(
    `select new_value from audit_details where entity_name = 'Webhook' and entity_id = $1`,
    [handled.id],
  )
  expect(rows).toEqual([{ new_value: `done: ${handled.reason}` }])
})

test('a capture at PayPal that fits no order of ours is booked as unallocated', async () => {
  const start = await visitor(beginPaypalPayment, gift(12, 'USD'))
  const token = new URL(start.paymentUrl ?? '').searchParams.get('token') ?? ''
  // As after a restore from an older backup: PayPal has the order, we do not.
  await pool.query('alter table payment_events disable trigger user')
  for (const table of ['payments', 'order_items', 'order_contacts', 'payment_events'])
    await pool.query(`delete from ${table} where order_id = $1`, [start.orderId])
  await pool.query('alter table payment_events enable trigger user')
  await pool.query('delete from orders where id = $1', [start.orderId])
  sims.control.pay({ provider: 'paypal', orderId: token })
  await deps.providers.paypal?.complete({
    id: start.transactionId,
    publicRef: 'x',
    invoiceNumber: 'x',
    currency: 'USD',
    amountMinor: 1_200,
    expiresAt: new Date(),
    payer: null,
    providerRef: token,
    cardToken: null,
  })
  await follow()
  const captures = await db
    .selectFrom('captures')
    .select(['outcome', 'fee_minor'])
    .where('provider', '=', 'paypal')
    .execute()
  expect(captures).toEqual([{ outcome: 'unmatched', fee_minor: 114 }])
  // The approval names an order that is not ours: nothing to book, and a person may want to know.
  const left = await list()
  expect(left.map(({ eventType }) => eventType)).toEqual(['CHECKOUT.ORDER.APPROVED'])
  for (const { id } of left) await finance.call(markWebhookHandled, { id, reason: 'unallocated' })
})

test('a capture that PayPal takes back by itself is booked; where PayPal cannot say how much, a person is told', async () => {
  const [booked, silent] = [await paidAtPaypal(), await paidAtPaypal()]
  sims.control.reverse({ txn: booked.txn })
  await follow()
  expect(await orderOf(booked.orderId)).toEqual({ status: 'Reversed', refunded_minor: 1_200 })
  sims.control.reverse({ txn: silent.txn, isListed: false })
  await follow()
  expect(await orderOf(silent.orderId)).toMatchObject({ status: 'Successful' })
  const [listed] = await list()
  expect(listed).toMatchObject({ eventType: 'PAYMENT.CAPTURE.REVERSED', body: expect.stringContaining(silent.txn) })
  await finance.call(markWebhookHandled, { id: listed?.id ?? '', reason: 'recorded as a dispute' })
})

test('a dispute in another currency than ours is kept and listed', async () => {
  const { txn } = await paidAtPaypal()
  sims.control.dispute({ txn, stage: 'open', currency: 'EUR' })
  await follow()
  const [listed] = await list()
  expect(listed).toMatchObject({
    eventType: 'CUSTOMER.DISPUTE.CREATED',
    reason: expect.stringContaining('dispute_amount'),
  })
})

test('PayPal that is silent when a refund is followed is asked again', async () => {
  const { orderId, txn } = await paidAtPaypal()
  sims.control.addFault({ provider: 'paypal', match: { op: 'refunds.get' }, fault: 'http500' })
  sims.control.refund({ txn, amountMinor: 1_200 })
  await follow()
  expect(await orderOf(orderId)).toMatchObject({ status: 'Successful' })
  sims.control.clearFaults()
  world.clock.advance(minutes(5))
  await sweepWebhooks(deps)
  expect(await orderOf(orderId)).toMatchObject({ status: 'Reversed' })
})

test('the books hold after all of it', async () => {
  expect(await brokenInvariants(pool)).toEqual([])
})
