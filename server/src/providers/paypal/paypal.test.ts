import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { attemptOf } from '../../../test/scenes/giving/attempt.ts'
import { openProviderScene } from '../../../test/scenes/giving/providers.ts'
import type { Attempt } from '../provider.ts'

const scene = await openProviderScene()
const { control } = scene
let { paypal } = scene.open()
afterAll(scene.close)
beforeEach(() => {
  control.reset()
  scene.calls.length = 0
  paypal = scene.open().paypal
})
const provider = () => {
  if (!paypal) throw new Error('PayPal is not configured')
  return paypal
}

const begun = async (amountMinor = 10_000, over: Partial<Attempt> = {}): Promise<Attempt> => {
  const attempt = attemptOf('USD', amountMinor, over)
  const response = await provider().begin(attempt)
  return { ...attempt, providerRef: response.kind === 'redirect' ? response.providerRef : null }
}
const press = (attempt: Attempt, choice: 'approve' | 'cancel' | 'decline' = 'approve') =>
  control.pay({ provider: 'paypal', orderId: attempt.providerRef ?? '', choice })
const paid = async (amountMinor = 10_000) => {
  const attempt = await begun(amountMinor)
  press(attempt)
  return { attempt, outcome: await provider().complete(attempt) }
}

test('the payer is sent to PayPal, returns to us, and the capture reports its fee', async () => {
  const attempt = attemptOf('USD', 10_000)
  const response = await provider().begin(attempt)
  expect(response).toMatchObject({ kind: 'redirect', url: expect.stringContaining('/checkoutnow?token=') })
  const { attempt: second, outcome } = await paid()
  expect(press(second).returnUrl).toMatch(/^http:\/\/us\.test\/payment\/return\?token=/)
  expect(outcome).toMatchObject({
    state: 'captured',
    currency: 'USD',
    amountMinor: 10_000,
    feeMinor: 589,
    payerId: expect.stringMatching(/./),
  })
  expect(control.state().captures).toMatchObject([{ customRef: second.publicRef, minor: 10_000 }])
})

test('repeating the calls of an attempt returns the same result: one order, one capture', async () => {
  const attempt = attemptOf('USD', 10_000)
  expect(await provider().begin(attempt)).toEqual(await provider().begin(attempt))
  const { attempt: second, outcome } = await paid()
  expect(await provider().complete(second)).toEqual(outcome)
  expect(await provider().lookup(second)).toEqual(outcome)
  expect(control.state().captures).toHaveLength(1)
})

test.each(['timeout_after', 'malformed_json'] as const)(
  'captured but %s: unknown; a retry or a look-up finds it',
  async (fault) => {
    const attempt = await begun()
    press(attempt)
    control.addFault({ provider: 'paypal', match: { op: 'orders.capture', nth: 1 }, fault })
    expect(await provider().complete(attempt)).toMatchObject({ state: 'unknown' })
    expect(await provider().lookup(attempt)).toMatchObject({ state: 'captured' })
    expect(await provider().complete(attempt)).toMatchObject({ state: 'captured' })
    expect(control.state().captures).toHaveLength(1)
  },
)

test.each([
  ['timeout_before', 'timeout'],
  ['http500', 'http-500'],
  ['http429', 'http-429'],
  ['tcp_reset', 'network'],
] as const)('%s at any call is unknown, never a decline', async (fault, reason) => {
  const { attempt } = await paid()
  if (reason === 'timeout') paypal = scene.open({ PROVIDER_PATIENCE_MS: '300' }).paypal
  for (const op of ['orders.create', 'orders.capture', 'orders.get', 'captures.refund'])
    control.addFault({ provider: 'paypal', match: { op }, fault })
  expect(await provider().begin(attemptOf('USD', 110))).toEqual({ kind: 'unknown', reason })
  expect(await provider().complete(attempt)).toEqual({ state: 'unknown', reason })
  expect(await provider().lookup(attempt)).toEqual({ state: 'unknown', reason })
  const refund = { id: randomUUID(), providerTxnId: 'X', publicRef: 'X', currency: 'USD', amountMinor: 1 } as const
  expect(await provider().refund(refund)).toEqual({ state: 'unknown', reason })
})

test('without a token the outcome is unknown; an expired token is renewed once', async () => {
  control.addFault({ provider: 'paypal', match: { op: 'oauth', nth: 1 }, fault: 'http500' })
  expect(await provider().begin(attemptOf('USD', 110))).toEqual({ kind: 'unknown', reason: 'no access token' })
  const attempt = await begun()
  control.setClock({ advanceMs: 10 * 3_600_000 })
  expect(await provider().lookup(await begun())).toMatchObject({ state: 'pending' })
  expect(await provider().lookup(attempt)).toEqual({ state: 'not-found' })
  expect(scene.calls.filter(({ operation }) => operation === 'oauth')).toHaveLength(3)
})

test('an order is pending until the payer approves, also after a cancel', async () => {
  const attempt = await begun()
  expect(await provider().complete(attempt)).toEqual({ state: 'pending', reason: 'ORDER_NOT_APPROVED' })
  press(attempt, 'cancel')
  expect(await provider().lookup(attempt)).toEqual({ state: 'pending', reason: 'PAYER_ACTION_REQUIRED' })
  press(attempt)
  expect(await provider().lookup(attempt)).toEqual({ state: 'pending', reason: 'APPROVED' })
})

test('a declined funding source is a decline; the payer may return with another', async () => {
  const attempt = await begun()
  press(attempt, 'decline')
  expect(await provider().complete(attempt)).toEqual({ state: 'declined', code: 'INSTRUMENT_DECLINED' })
  press(attempt)
  expect(await provider().complete(attempt)).toMatchObject({ state: 'captured' })
})

test('a payment under review is pending with its reason, then captured', async () => {
  const { attempt, outcome } = await paid(1_008)
  expect(outcome).toEqual({ state: 'pending', reason: 'PENDING_REVIEW' })
  control.setClock({ advanceMs: 5_000 })
  expect(await provider().lookup(attempt)).toMatchObject({ state: 'captured', amountMinor: 1_008 })
})

test('an invoice is paid once, and Jamaican dollars are refused', async () => {
  const invoiceNumber = 'INV-00000001'
  const [one, two] = [await begun(110, { invoiceNumber }), await begun(110, { invoiceNumber })]
  for (const attempt of [one, two]) press(attempt)
  expect(await provider().complete(one)).toMatchObject({ state: 'captured' })
  expect(await provider().complete(two)).toEqual({ state: 'declined', code: 'DUPLICATE_INVOICE_ID' })
  expect(await provider().begin(attemptOf('JMD', 110))).toEqual({ kind: 'refused', code: 'CURRENCY_NOT_SUPPORTED' })
})

test('refunds are made in parts, once per request id, and never beyond the capture', async () => {
  const { attempt, outcome } = await paid()
  const providerTxnId = outcome.state === 'captured' ? outcome.providerTxnId : ''
  const refund = (id: string, amountMinor: number) =>
    provider().refund({ id, providerTxnId, publicRef: attempt.publicRef, currency: 'USD', amountMinor })
  const first = await refund('r-1', 6_000)
  expect(first).toMatchObject({ state: 'succeeded' })
  expect(await refund('r-1', 6_000)).toEqual(first)
  const found = (providerRefundId: string) => provider().findRefund?.({ id: 'r-1', providerRefundId })
  expect(await found('providerRefundId' in first ? first.providerRefundId : '')).toEqual(first)
  expect(await found('nobody')).toEqual({ state: 'not-found' })
  expect(await refund('r-2', 6_000)).toEqual({ state: 'failed', code: 'REFUND_AMOUNT_EXCEEDED' })
  expect(await refund('r-3', 4_000)).toMatchObject({ state: 'succeeded' })
  expect(await refund('r-4', 1)).toEqual({ state: 'failed', code: 'CAPTURE_FULLY_REFUNDED' })
  expect(await provider().lookup(attempt)).toMatchObject({ state: 'captured' })
})

test('the log contains no personal data', async () => {
  await paid()
  expect(scene.calls.map(({ operation, code }) => [operation, code])).toEqual([
    ['oauth', null],
    ['orders.create', 'PAYER_ACTION_REQUIRED'],
    ['orders.capture', 'COMPLETED'],
  ])
  const log = JSON.stringify(scene.calls)
  for (const secret of ['Jane', 'payer@', 'sim-paypal-secret', 'A21', '100.00']) expect(log).not.toContain(secret)
})

test('the environment tells sandbox from production', () => {
  expect(provider().environment).toBe('sandbox')
  expect(scene.open({ PAYPAL_URL: 'https://api-m.paypal.com' }).paypal?.environment).toBe('production')
})
