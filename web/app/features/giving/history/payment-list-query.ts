import type { FilterComparison } from '@lignum/contract/core/lists'
import type { PaymentStatus } from '@lignum/contract/giving/payments'
import { href } from 'react-router'
import { pageNumber } from '../../../lib/page/page-number.ts'
import { withQuery } from '../../../lib/page/with-query.ts'

/** The payment statuses in the filter. */
export const statuses: readonly PaymentStatus[] = [
  'Pending',
  'VerificationRequested',
  'AwaitingAuthentication',
  'Successful',
  'Failed',
  'Reversed',
  'Canceled',
]

/** Filters and page of the payment list; an empty string means no filter. */
export type PaymentListQuery = {
  readonly status: string
  readonly currency: string
  readonly from: string
  readonly to: string
  readonly page: number
}

const oneOf = (known: readonly string[], value: string | null) => (value && known.includes(value) ? value : '')
const dayIn = (value: string | null) =>
  value && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : ''

/** Reads the query from a URL; invalid values are ignored. */
export const readPaymentListQuery = (search: URLSearchParams): PaymentListQuery => ({
  status: oneOf(statuses, search.get('status')),
  currency: oneOf(['JMD', 'USD'], search.get('currency')),
  from: dayIn(search.get('from')),
  to: dayIn(search.get('to')),
  page: pageNumber(search),
})

export const isFiltered = ({ status, currency, from, to }: PaymentListQuery): boolean =>
  [status, currency, from, to].some((value) => value !== '')

export const paymentAddress = (query: PaymentListQuery): string => {
  const params = Object.entries(query).filter(([name, value]) => value !== '' && !(name === 'page' && value === 1))
  const search = new URLSearchParams(params.map(([name, value]): [string, string] => [name, String(value)]))
  return withQuery(href('/user-profile/payment-list'), search)
}

/** The start of a day in Jamaica, which is UTC-5 all year. */
const dayStarts = (day: string) => `${day}T05:00:00.000Z`
const dayMs = 86_400_000
const dayAfter = (day: string) => new Date(Date.parse(dayStarts(day)) + dayMs).toISOString()

type Term = { field: string; filterType: FilterComparison; value: string; joinType: 'and' }

/** The query as the paged request of the contract, newest first. */
export const paymentRequestOf = ({ status, currency, from, to, page }: PaymentListQuery) => {
  const term = (field: string, filterType: FilterComparison, value: string): Term[] =>
    value ? [{ field, filterType, value, joinType: 'and' }] : []
  return {
    pageNumber: page,
    filters: [
      ...term('status', 'Equal', status),
      ...term('currency', 'Equal', currency),
      ...term('date', 'GreaterThanOrEqualTo', from && dayStarts(from)),
      ...term('date', 'LessThan', to && dayAfter(to)),
    ],
    orderBy: [{ field: 'date', ascending: false }],
  }
}
