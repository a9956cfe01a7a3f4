import type { PaymentStart } from '@lignum/contract/giving/payments'
import { afterEach, expect, test } from 'vitest'
import { storeOrder, storedOrder, openPressKey, readStoredOrder, setOrderState } from './stored-order.ts'

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
const begun = {
  total: 5_000,
  currency: 'JMD',
  projects: [{ id, name: 'Reading Hub' }],
  isMembers: false,
  press: { key: 'first', of: 'cart' },
  linkLifeMs: 300_000,
} as const

afterEach(() => storedOrder.set(null))

test('the same press while its order is open keeps its key; another cart, a late one or one that is over has none', () => {
  storeOrder(start, begun, 1_000)
  const order = storedOrder.get()
  expect(openPressKey('cart', order, 2_000)).toBe('first')
  expect(openPressKey('other cart', order, 2_000)).toBeNull()
  expect(openPressKey('cart', order, 301_001)).toBeNull()
  setOrderState(id, 'over')
  expect(openPressKey('cart', storedOrder.get(), 2_000)).toBeNull()
})

test('an order that is answered twice keeps its first end', () => {
  storeOrder(start, begun, 1_000)
  expect(storeOrder(start, begun, 60_000)?.endsAt).toBe(301_000)
})

test('no address that runs script is kept', () => {
  expect(storeOrder({ ...start, paymentUrl: 'javascript:alert(1)' }, begun)).toBeNull()
  const order = storeOrder(start, begun)
  expect(readStoredOrder(order)).toEqual(order)
  expect(readStoredOrder({ ...order, paymentUrl: 'javascript:alert(1)' })).toBeNull()
})

test('what is older than a day, or is no order, is forgotten', () => {
  const order = storeOrder(start, begun, 1_000)
  expect(readStoredOrder(order, 86_400_000 + 1_001)).toBeNull()
  for (const found of [null, 7, {}, { id }, { ...order, press: null }]) expect(readStoredOrder(found, 2_000)).toBeNull()
})
