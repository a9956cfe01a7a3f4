import { expect, test } from 'vitest'
import { readListQuery } from '../../../lib/lists/list-query.ts'
import { listRequestOf } from '../../../lib/lists/list-request.ts'
import { paymentListRules, paymentListUrl } from './payment-list-rules.ts'

const read = (query: string) => readListQuery(paymentListRules, new URLSearchParams(query))

test('a payment list query is read from a URL and written back without invalid values', () => {
  const address = 'status=Successful&currency=USD&from=2026-01-01&to=2026-01-31&page=2'
  expect(paymentListUrl(read(address))).toBe(`/user-profile/payment-list?${address}`)
  expect(paymentListUrl(read('status=Paid&currency=EUR&from=soon&page=0'))).toBe('/user-profile/payment-list')
})

test.each(['2026-99-99', '2026-13-01', '2026-00-10', '2026-02-30', '20260131', '2026-1-31', 'constructor'])(
  'the day %j, which does not exist, is ignored',
  (day) => expect(read(`from=${day}&to=${day}`)).toEqual(read('')),
)

test('the date filter uses days in Jamaica and includes the last day', () => {
  expect(listRequestOf(paymentListRules, read('from=2026-01-31&to=2026-01-31')).filters).toEqual([
    { field: 'date', filterType: 'GreaterThanOrEqualTo', value: '2026-01-31T05:00:00.000Z', joinType: 'and' },
    { field: 'date', filterType: 'LessThan', value: '2026-02-01T05:00:00.000Z', joinType: 'and' },
  ])
})

test('the request has the page, the filters and the newest payment first', () => {
  expect(listRequestOf(paymentListRules, read('status=Failed&currency=USD&page=3'))).toEqual({
    pageNumber: 3,
    amountPerPage: 20,
    filters: [
      { field: 'status', filterType: 'Equal', value: 'Failed', joinType: 'and' },
      { field: 'currency', filterType: 'Equal', value: 'USD', joinType: 'and' },
    ],
    orderBy: [{ field: 'date', ascending: false }],
  })
})
