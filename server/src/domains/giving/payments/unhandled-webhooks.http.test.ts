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

/** Waits for the webhooks that were sent and processes them, as the worker does. */
const processAll = async () => {
  await wait(50)
  while (sims.control.state().webhooksWaiting > 0) await wait(10)
  world.clock.advance(minutes(2))
  await sweepWebhooks(deps)
}

/** A gift of twelve dollars that PayPal captured, with PayPal's transaction id. */
const paidAtPaypal = async () => {
  const start = await visitor(beginPaypalPayment, gift(12, 'USD'))
  const token = new URL(start.paymentUrl ?? '').searchParams.get('token') ?? ''
  sims.control.pay({ provider: 'paypal', orderId: token })
  await visitor(executePaypalPayment, { token })
  await processAll()
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
  await processAll()
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
  // As after restoring an older backup: PayPal has the order, we do not.
  await pool.query('alter table payment_events disable trigger user')
  for (const table of ['payments', 'order_items', 'order_contacts', 'payment_events'])
    await pool.query(`delete from ${table} where order_id = $1`, [start.orderId])
  await pool.query('alter table payment_events enable trigger user')
  await pool.query('delete from orders where id = $1', [start.orderId])
  // The triggers of the daily totals note no deletes: nothing deletes orders but this test.
  await pool.query('select restate_daily_totals()')
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
  await processAll()
  const captures = await db
    .selectFrom('captures')
    .select(['outcome', 'fee_minor'])
    .where('provider', '=', 'paypal')
    .execute()
  expect(captures).toEqual([{ outcome: 'unmatched', fee_minor: 114 }])
  // The approval refers to an order that we do not have: nothing to book, but a person should check it.
  const left = await list()
  expect(left.map(({ eventType }) => eventType)).toEqual(['CHECKOUT.ORDER.APPROVED'])
  for (const { id } of left) await finance.call(markWebhookHandled, { id, reason: 'unallocated' })
})

test('a reversal by PayPal is booked; without an amount from PayPal the webhook is listed for a person', async () => {
  const [booked, unlisted] = [await paidAtPaypal(), await paidAtPaypal()]
  sims.control.reverse({ txn: booked.txn })
  await processAll()
  expect(await orderOf(booked.orderId)).toEqual({ status: 'Reversed', refunded_minor: 1_200 })
  sims.control.reverse({ txn: unlisted.txn, isListed: false })
  await processAll()
  expect(await orderOf(unlisted.orderId)).toMatchObject({ status: 'Successful' })
  const [listed] = await list()
  expect(listed).toMatchObject({ eventType: 'PAYMENT.CAPTURE.REVERSED', body: expect.stringContaining(unlisted.txn) })
  await finance.call(markWebhookHandled, { id: listed?.id ?? '', reason: 'recorded as a dispute' })
})

test('a dispute in an unsupported currency is stored and listed', async () => {
  const { txn } = await paidAtPaypal()
  sims.control.dispute({ txn, stage: 'open', currency: 'EUR' })
  await processAll()
  const [listed] = await list()
  expect(listed).toMatchObject({
    eventType: 'CUSTOMER.DISPUTE.CREATED',
    reason: expect.stringContaining('dispute_amount'),
  })
})

test('a refund webhook is retried when PayPal does not respond to the query', async () => {
  const { orderId, txn } = await paidAtPaypal()
  sims.control.addFault({ provider: 'paypal', match: { op: 'refunds.get' }, fault: 'http500' })
  sims.control.refund({ txn, amountMinor: 1_200 })
  await processAll()
  expect(await orderOf(orderId)).toMatchObject({ status: 'Successful' })
  sims.control.clearFaults()
  world.clock.advance(minutes(5))
  await sweepWebhooks(deps)
  expect(await orderOf(orderId)).toMatchObject({ status: 'Reversed' })
})

test('the ledger is consistent', async () => {
  expect(await brokenInvariants(pool)).toEqual([])
})
