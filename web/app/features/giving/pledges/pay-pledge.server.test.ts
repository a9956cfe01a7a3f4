import type { TrackedPledge } from '@lignum/contract/giving/pledges'
import { expect, test } from 'vitest'
import { contextWith, formOf, refused, uuid } from '../../../../test/fake-api.ts'
import { payPledge } from './pay-pledge.server.ts'
import { leftOf } from './tracked-pledge.tsx'

const path = '/api/Payment/BeginPledgePayment'
const start = {
  success: true,
  paymentStatus: 'AwaitingAuthentication',
  paymentUrl: 'https://pay.test/abc',
  redirectUrl: null,
  htmlData: null,
  errorMessage: null,
  orderId: uuid(20),
  invoiceNumber: 'INV-1',
  transactionId: 'T-1',
  paddedCardNumber: null,
  expiresAt: '2026-11-15T10:05:00.000Z',
  orderPageUrl: '/order/signed',
}
const fields = { form: 'pay-pledge', paymentType: 'Fygaro', idempotencyKey: uuid(7) }

const post = async (response: unknown, posted: Record<string, string> = fields) => {
  const fake = contextWith({ [path]: response })
  const { data, init } = await payPledge(fake.context, formOf(posted), 'PLG-1')
  return { ...fake, ...data, status: init?.status }
}

test('the payment of a pledge starts with the code of the pledge and the idempotency key of the form', async () => {
  const { started, sentTo } = await post(start)
  expect(started).toEqual({ start, key: uuid(7) })
  expect(sentTo(path)).toEqual([{ code: 'PLG-1', paymentType: 'Fygaro', idempotencyKey: uuid(7), proof: null }])
})

test('a method that does not exist is not sent', async () => {
  const { started, response, sent } = await post(start, { ...fields, paymentType: 'Cash' })
  expect([started, sent]).toEqual([undefined, []])
  expect(response?.fieldErrors).toHaveProperty('paymentType')
})

test.each([
  ['declined', { ...start, success: false, paymentUrl: null, errorMessage: 'Declined.' }, 400, 'Declined.'],
  ['without a link', { ...start, paymentUrl: null }, 400, expect.stringMatching(/^The payment could not be started/)],
  ['refused', refused('busy'), 503, expect.stringMatching(/^We are very busy/)],
])('a start that is %s is a problem of the form', async (_, reply, status, message) => {
  const result = await post(reply)
  expect([result.started, result.status, result.response?.problem?.message]).toEqual([undefined, status, message])
})

test.each([
  [1_000, 0, 1_000],
  [1_000, 999.99, 0.01],
  [100.3, 100.1, 0.2],
  [1_000, 1_000, 0],
  [1_000, 1_500, 0],
])('of %d pledged, with %d received, %d are left', (amount, amountReceived, left) => {
  // Only the amounts are read.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  expect(leftOf({ amount, amountReceived } as TrackedPledge)).toBe(left)
})
