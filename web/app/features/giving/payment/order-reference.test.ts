import { expect, test } from 'vitest'
import { orderIdOf, returnedFrom } from './order-reference.ts'

const id = '01563df3-6481-1d23-15b9-31f2fdd2ef67'

test('orderIdOf accepts the order id and the reference, with and without the code of the exchange', () => {
  expect(orderIdOf(id)).toBe(id)
  expect(orderIdOf('JM7ZZZZZZZZZZZZZZZZZZZZZZZZZ')).toBe('ffffffff-ffff-ffff-ffff-ffffffffffff')
  expect(orderIdOf('7ZZZZZZZZZZZZZZZZZZZZZZZZZ')).toBe('ffffffff-ffff-ffff-ffff-ffffffffffff')
  expect(orderIdOf('00000000000000000000000010')).toBe('00000000-0000-0000-0000-000000000020')
})

test.each([null, '', 'abc', '8ZZZZZZZZZZZZZZZZZZZZZZZZZ', '0000000000000000000000000U', `${id}0`])(
  'orderIdOf returns null for %j',
  (reference) => expect(orderIdOf(reference)).toBeNull(),
)

test('returnedFrom reads both spellings of the custom reference and the parameters of PayPal', () => {
  const read = (query: string) => returnedFrom(new URLSearchParams(query))
  expect(read(`reference=1&customReference=${id}`).orderId).toBe(id)
  expect(read(`reference=1&custom_reference=${id}`).orderId).toBe(id)
  expect(read(`order=${id}`).orderId).toBe(id)
  expect(read('token=5O190127TN364715T&PayerID=X1')).toEqual({
    orderId: null,
    paypal: { token: '5O190127TN364715T', payerId: 'X1' },
    isCanceled: false,
  })
  expect(read('canceled=1&token=5O190127TN364715T')).toEqual({ orderId: null, paypal: null, isCanceled: true })
})
