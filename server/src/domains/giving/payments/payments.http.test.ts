import { randomUUID } from 'node:crypto'
import { addToCart, getBasicCart, getNumberOfCartItems } from '@lignum/contract/giving/cart'
import { getOrderByLink, getPaymentDetails } from '@lignum/contract/giving/orders'
import * as payments from '@lignum/contract/giving/payments'
import { reconcileReport } from '@lignum/contract/giving/reconciliation'
import { expect, test } from 'vitest'
import { openGivingWorld } from '../../../../test/worlds/giving-world.ts'
import { approveAs } from '../../../../test/scenes/two-people.ts'
import { openGiving } from '../../../open-giving.ts'
import { processWebhook } from '../inbound/process-webhook.ts'
import { sweepAttempts } from '../inbound/sweep-attempts.ts'

const world = await openGivingWorld()
const { db, visitor, sims, projects } = world
const pass = (ms: number) => {
  world.clock.advance(ms)
  sims.control.setClock({ advanceMs: ms })
}
const [one = '', two = ''] = projects
const free = async () => undefined
const limits = { take: free, giveBack: free, forget: free, isNear: async () => false }
const giving = openGiving({ ...world, limits })

const guest = () => ({
  email: `${randomUUID()}@example.test`,
  firstName: 'Gail',
  lastName: 'Guest',
  phoneNumber: '8765550100',
  privacyAgreement: true,
})
const gift = (amount: number, also: object = {}) => ({
  currency: 'JMD' as const,
  amount,
  cartItems: [{ itemId: one, amount }],
  ...guest(),
  ...also,
})
const statusOf = async (id: string) =>
  (await db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const becomes = async (id: string, status: string) => {
  await expect.poll(() => statusOf(id), { timeout: 5_000 }).toBe(status)
}
const spiTokenOf = async (orderId: string) =>
  (await db.selectFrom('payments').select('provider_ref').where('order_id', '=', orderId).executeTakeFirstOrThrow())
    .provider_ref ?? ''
const comeBack = (paid: { returnUrl?: string | null; form?: Record<string, string> }) =>
  fetch(paid.returnUrl ?? '', { method: 'POST', body: new URLSearchParams(paid.form), redirect: 'manual' })

test('a guest gives by Fygaro: the signed webhook completes the payment, and the order page shows it', async () => {
  const start = await visitor(payments.beginGuestFygaroPayment, gift(5_000))
  expect(start).toMatchObject({ success: true, paymentStatus: 'AwaitingAuthentication', errorMessage: null })
  expect(await visitor(payments.checkPaymentStatus, { id: start.orderId })).toMatchObject({
    status: 'AwaitingAuthentication',
  })
  sims.control.pay({ provider: 'fygaro', url: start.paymentUrl ?? '' })
  await becomes(start.orderId, 'Successful')
  const order = await visitor(getOrderByLink, { link: start.orderPageUrl.replace('/order/', '') })
  expect(order).toMatchObject({ paymentStatus: 'Successful', total: 5_000, currency: 'JMD' })
  expect(JSON.stringify(order)).not.toContain('@example.test')
})

test('a guest gives by PayPal in US dollars: repeated returns complete the payment once', async () => {
  const start = await visitor(payments.beginPaypalPayment, gift(25, { currency: 'USD' }))
  const token = new URL(start.paymentUrl ?? '').searchParams.get('token') ?? ''
  expect(await visitor(payments.executePaypalPayment, { token })).toMatchObject({ isSuccessful: false })
  sims.control.pay({ provider: 'paypal', orderId: token })
  const results = await Promise.all([1, 2, 3].map(() => visitor(payments.executePaypalPayment, { token })))
  await becomes(start.orderId, 'Successful')
  expect(results.some((r) => r.isSuccessful)).toBe(true)
  const order = await visitor(getOrderByLink, { link: start.orderPageUrl.replace('/order/', '') })
  expect(order.localTotal).toBe(4_006.25)
  await expect(visitor(payments.beginPaypalPayment, gift(25))).rejects.toMatchObject({ status: 400 })
})

test('a PayPal payer closes the tab after approving: the webhook is processed and the payment captured', async () => {
  const start = await visitor(payments.beginPaypalPayment, gift(30, { currency: 'USD' }))
  sims.control.pay({ provider: 'paypal', orderId: new URL(start.paymentUrl ?? '').searchParams.get('token') ?? '' })
  await expect
    .poll(async () => {
      const events = await db.selectFrom('hook_events').select('id').where('state', '=', 'received').execute()
      for (const { id } of events) await processWebhook(giving, id)
      return statusOf(start.orderId)
    })
    .toBe('Successful')
})

test.each([
  ['without a challenge', '4012000000020071', 'Successful'],
  ['with a challenge', '4012000000020006', 'Successful'],
  ['declined by the bank', '4666666666662222', 'Failed'],
  ['whose authentication failed', '4012000000020121', 'Failed'],
  ['without 3-D Secure', '4333333333332222', 'Failed'],
])('a card %s', async (_name, card, status) => {
  const start = await visitor(payments.beginCreditCardPayment, gift(700))
  const page = await fetch(start.paymentUrl ?? '')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await page.text()).toContain('<form')
  expect((await fetch(start.paymentUrl ?? '', { redirect: 'manual' })).status).toBe(303)
  const paid = sims.control.pay({ provider: 'powertranz', spiToken: await spiTokenOf(start.orderId), card })
  const back = await comeBack(paid)
  expect([back.status, back.headers.get('location')]).toEqual([303, `/payment/return?order=${start.orderId}`])
  expect(await statusOf(start.orderId)).toBe(status)
  await comeBack(paid)
  expect(await statusOf(start.orderId)).toBe(status)
})

test('a forged return pays nothing', async () => {
  const start = await visitor(payments.beginCreditCardPayment, gift(700))
  const forged = {
    TransactionIdentifier: start.transactionId,
    SpiToken: 'made-up',
    Response: JSON.stringify({ Approved: true, IsoResponseCode: '00' }),
  }
  await comeBack({ returnUrl: `${world.url}/api/Payment/Verify3d`, form: forged })
  expect(await statusOf(start.orderId)).toBe('AwaitingAuthentication')
})

test('the response to a capture is lost: the payment is unknown, not declined, and the sweep finds it', async () => {
  const start = await visitor(payments.beginCreditCardPayment, gift(810))
  sims.control.addFault({ provider: 'powertranz', match: { op: 'spi/payment' }, fault: 'timeout_after' })
  const paid = sims.control.pay({ provider: 'powertranz', spiToken: await spiTokenOf(start.orderId) })
  await comeBack(paid)
  sims.control.clearFaults()
  expect(await statusOf(start.orderId)).toBe('AwaitingAuthentication')
  pass(30_000)
  await sweepAttempts(giving)
  expect(await statusOf(start.orderId)).toBe('Successful')
})

test('an unsigned webhook is refused; a dropped one is found in the provider’s report', async () => {
  const start = await visitor(payments.beginGuestFygaroPayment, gift(1_234))
  const forged = await fetch(`${world.url}/api/Payment/FygaroPaymentAPI`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'fygaro-key-id': 'sim-key-1', 'fygaro-signature': 't=1,v1=00' },
    body: '{}',
  })
  expect(forged.status).toBe(401)
  sims.control.setWebhooks({ provider: 'fygaro', mode: 'drop' })
  sims.control.pay({ provider: 'fygaro', url: start.paymentUrl ?? '' })
  sims.control.setWebhooks({ provider: 'fygaro', mode: 'normal' })
  pass(21 * 60_000)
  await sweepAttempts(giving)
  expect(await statusOf(start.orderId)).toBe('Canceled')
  const { call } = await world.person('Reconcile_Bank')
  const report = sims.control.report('fygaro', ['unseen', 'amount'])
  const found = await call(reconcileReport, { provider: 'fygaro', report })
  expect(found).toMatchObject({ applied: 0, parked: 0, waiting: 2, unreadable: [] })
  expect(found.different).toHaveLength(1)
  expect(await statusOf(start.orderId)).toBe('Canceled')
  await approveAs(giving, randomUUID(), found.requestId)
  expect(await statusOf(start.orderId)).toBe('Successful')
  expect(await call(reconcileReport, { provider: 'fygaro', report })).toMatchObject({ waiting: 0, requestId: null })
})

test('the same idempotency key opens one order, even for concurrent requests', async () => {
  const request = gift(900, { idempotencyKey: randomUUID() })
  const started = await Promise.all([
    visitor(payments.beginGuestFygaroPayment, request),
    visitor(payments.beginGuestFygaroPayment, request),
  ])
  expect(new Set(started.map((s) => s.orderId)).size).toBe(1)
  expect(new Set(started.map((s) => s.paymentUrl)).size).toBe(1)
  await expect(
    visitor(payments.beginGuestFygaroPayment, { ...request, amount: 901, cartItems: [{ itemId: one, amount: 901 }] }),
  ).rejects.toMatchObject({ status: 409 })
})

test('two tabs get one order for a cart, a changed cart gets a new one, and unpaid lines stay in the cart', async () => {
  const { call } = await world.personOf('SocialInvestor')
  await call(addToCart, { projectId: one, amount: 100 })
  await call(addToCart, { projectId: two, amount: 250.5 })
  const request = {
    currency: 'JMD' as const,
    amount: 350.5,
    cartItems: [
      { itemId: one, amount: 100 },
      { itemId: two, amount: 250.5 },
    ],
  }
  const tabs = await Promise.all([
    call(payments.beginFygaroPayment, request),
    call(payments.beginFygaroPayment, request),
  ])
  expect(new Set(tabs.map((s) => s.orderId)).size).toBe(1)
  const changed = await call(payments.beginFygaroPayment, {
    ...request,
    amount: 100,
    cartItems: [{ itemId: one, amount: 100 }],
  })
  const [first] = tabs
  expect(await statusOf(first?.orderId ?? '')).toBe('Canceled')
  sims.control.pay({ provider: 'fygaro', url: changed.paymentUrl ?? '' })
  await becomes(changed.orderId, 'Successful')
  sims.control.pay({ provider: 'fygaro', url: first?.paymentUrl ?? '' })
  await expect
    .poll(
      async () =>
        (
          await db
            .selectFrom('captures')
            .select('outcome')
            .where('order_id', '=', first?.orderId ?? '')
            .executeTakeFirst()
        )?.outcome,
    )
    .toBe('excess')
  expect((await call(getBasicCart, {})).items).toMatchObject([{ id: two, amount: 250.5 }])
  expect(await call(getNumberOfCartItems, {})).toEqual({ numberOFCartItems: 1 })
  expect(await call(getPaymentDetails, { id: changed.orderId })).toMatchObject({ paymentStatus: 'Successful' })
  const stranger = await world.personOf('SocialInvestor')
  await expect(stranger.call(getPaymentDetails, { id: changed.orderId })).rejects.toMatchObject({ status: 404 })
  const finance = await world.personOf('Finance')
  expect(await finance.call(getPaymentDetails, { id: changed.orderId })).toMatchObject({ total: 100 })
})

test.each([
  ['below the minimum', gift(0.99), 'Amount cannot be less than JMD $1'],
  ['below it in US dollars', gift(0.5, { currency: 'USD' }), 'Amount cannot be less than USD $1'],
  [
    'a total that is not the sum',
    { ...gift(5), amount: 6 },
    'The amounts do not add up to the total. Please reload the page.',
  ],
  ['half a cent', gift(1.005), 'input not properly formated'],
  ['no address', gift(5, { email: '' }), 'Email is required'],
  ['a wrong address', gift(5, { email: 'nobody' }), 'Email format incorrect'],
  ['no agreement', gift(5, { privacyAgreement: false }), 'You must agree to the privacy notice.'],
  ['no details', gift(5, { firstName: '' }), 'Please give your first name, last name and phone number.'],
  [
    'a card number',
    gift(5, { lastName: '4012 0000 0002 0071' }),
    'Please type your card number only on the payment provider’s page. We haven’t stored it.',
  ],
])('refused: %s', async (_name, request, message) => {
  await expect(visitor(payments.beginGuestFygaroPayment, request)).rejects.toMatchObject({ status: 400, message })
})

test('a provider fails at the start: no attempt stays open, and the call is refused with 503', async () => {
  sims.control.addFault({ provider: 'powertranz', match: { op: 'spi/sale' }, fault: 'http500' })
  const { call } = await world.personOf('SocialInvestor')
  await expect(call(payments.beginCreditCardPayment, gift(300))).rejects.toMatchObject({ status: 503 })
  sims.control.clearFaults()
  expect(await db.selectFrom('payments').select('id').where('state', '=', 'created').execute()).toEqual([])
})

test('the ledger balances', async () => {
  const text = 'select currency, sum(amount_minor)::int as sum from ledger_entries group by currency'
  const { rows } = await world.pool.query(text)
  expect(rows.map((row) => row.sum)).toEqual(rows.map(() => 0))
})
