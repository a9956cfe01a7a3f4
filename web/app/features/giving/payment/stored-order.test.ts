import type { PaymentStart } from '@lignum/contract/giving/payments'
import { afterEach, expect, test } from 'vitest'
import { storeOrder, storedOrder, openPressKey, readStoredOrder, setOrderState, setReturned } from './stored-order.ts'

const id = '0198a0b0-0000-7000-8000-000000000001'
const start: PaymentStart = {
  success: true,
  paymentStatus: 'AwaitingAuthentication',
  paymentUrl: 'https://pay.test/abc',
  redirectUrl: null,
  htmlData: null,
  errorMessage: null,
  orderId: id,
  invoiceNumber: 'INV-1',
  transactionId: 'T-1',
  paddedCardNumber: null,
  expiresAt: '2026-11-15T10:05:00.000Z',
  orderPageUrl: '/order/signed',
}
const details = {
  total: 5_000,
  currency: 'JMD',
  projects: [{ id, name: 'Reading Hub' }],
  isMembers: false,
  press: { key: 'first', of: 'cart' },
  linkLifeMs: 300_000,
} as const

afterEach(() => storedOrder.set(null))

test('openPressKey returns the key only for the same cart, while its link is valid and its order is open', () => {
  storeOrder(start, details, 1_000)
  const order = storedOrder.get()
  expect(openPressKey('cart', order, 2_000)).toBe('first')
  expect(openPressKey('other cart', order, 2_000)).toBeNull()
  expect(openPressKey('cart', order, 301_001)).toBeNull()
  setOrderState(id, 'over')
  expect(openPressKey('cart', storedOrder.get(), 2_000)).toBeNull()
})

test('storing the same order twice keeps its first deadline', () => {
  storeOrder(start, details, 1_000)
  expect(storeOrder(start, details, 60_000)?.endsAt).toBe(301_000)
})

test('an order with a javascript: payment URL is neither stored nor read', () => {
  expect(storeOrder({ ...start, paymentUrl: 'javascript:alert(1)' }, details)).toBeNull()
  const order = storeOrder(start, details)
  expect(readStoredOrder(order)).toEqual(order)
  expect(readStoredOrder({ ...order, paymentUrl: 'javascript:alert(1)' })).toBeNull()
})

test('readStoredOrder returns null for an order older than a day and for invalid values', () => {
  const order = storeOrder(start, details, 1_000)
  expect(readStoredOrder(order, 86_400_000 + 1_001)).toBeNull()
  for (const value of [null, 7, {}, { id }, { ...order, press: null }]) expect(readStoredOrder(value, 2_000)).toBeNull()
})

test('state and return are stored only for the order they belong to', () => {
  storeOrder(start, details)
  setOrderState('another', 'over')
  setReturned('another')
  expect(storedOrder.get()).toMatchObject({ state: 'open' })
  expect(storedOrder.get()).not.toHaveProperty('isReturned')
  setReturned(id)
  setOrderState(id, 'expired')
  expect(storedOrder.get()).toMatchObject({ state: 'expired', isReturned: true })
})

test('a second order replaces the first one, with a deadline of its own', () => {
  storeOrder(start, details, 1_000)
  setReturned(id)
  const other = { ...start, orderId: '0198a0b0-0000-7000-8000-000000000002' }
  expect(storeOrder(other, details, 60_000)).toMatchObject({ begunAt: 60_000, endsAt: 360_000, state: 'open' })
  expect(storedOrder.get()).not.toHaveProperty('isReturned')
})

test.each(['//evil.test', 'data:text/html,x', 'ftp://pay.test', ''])(
  'the payment URL %j is not stored',
  (paymentUrl) => {
    expect(storeOrder({ ...start, paymentUrl }, details)).toBeNull()
    expect(storedOrder.get()).toBeNull()
  },
)

test.each(['https://pay.test/abc', 'http://127.0.0.1:8090/pay', '/api/Payment/Page'])(
  'the payment URL %s is stored',
  (url) => {
    expect(storeOrder({ ...start, paymentUrl: url }, details)?.paymentUrl).toBe(url)
  },
)
