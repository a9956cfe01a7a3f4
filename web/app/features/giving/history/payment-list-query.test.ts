import { paymentStatus } from '@lignum/contract/giving/payments'
import { expect, test } from 'vitest'
import { isFiltered, paymentAddress, paymentRequestOf, readPaymentListQuery, statuses } from './payment-list-query.ts'

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

test.each(['2026-99-99', '2026-13-01', '2026-00-10', '20260131', '2026-1-31', 'constructor'])(
  'the day %j, which does not exist, is ignored',
  (day) => {
    const query = read(`from=${day}&to=${day}`)
    expect([query.from, query.to]).toEqual(['', ''])
    expect(paymentRequestOf(query).filters).toEqual([])
  },
)

test('the filter offers every status of the contract', () => {
  expect(statuses.toSorted()).toEqual(paymentStatus.options.toSorted())
})

test('each filter narrows the list; the page does not', () => {
  for (const query of ['status=Failed', 'currency=JMD', 'from=2026-01-01', 'to=2026-01-01'])
    expect(isFiltered(read(query))).toBe(true)
  expect(isFiltered(read('page=3'))).toBe(false)
})

test('the request has the page, the filters and the newest payment first', () => {
  expect(paymentRequestOf(read('status=Failed&currency=USD&page=3'))).toEqual({
    pageNumber: 3,
    filters: [
      { field: 'status', filterType: 'Equal', value: 'Failed', joinType: 'and' },
      { field: 'currency', filterType: 'Equal', value: 'USD', joinType: 'and' },
    ],
    orderBy: [{ field: 'date', ascending: false }],
  })
})
