import { expect, test } from 'vitest'
import { paymentAddress, paymentRequestOf, readPaymentListQuery } from './payment-list-query.ts'

const read = (query: string) => readPaymentListQuery(new URLSearchParams(query))

test('a payment list query is read from a URL and written back without invalid values', () => {
  const address = 'status=Successful&currency=USD&from=2026-01-01&to=2026-01-31&page=2'
  expect(paymentAddress(read(address))).toBe(`/user-profile/payment-list?${address}`)
  expect(paymentAddress(read('status=Paid&currency=EUR&from=soon&page=0'))).toBe('/user-profile/payment-list')
})

test('the date filter uses days in Jamaica and includes the last day', () => {
  expect(paymentRequestOf(read('from=2026-01-31&to=2026-01-31')).filters).toEqual([
    { field: 'date', filterType: 'GreaterThanOrEqualTo', value: '2026-01-31T05:00:00.000Z', joinType: 'and' },
    { field: 'date', filterType: 'LessThan', value: '2026-02-01T05:00:00.000Z', joinType: 'and' },
  ])
})
