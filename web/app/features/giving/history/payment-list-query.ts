import type { FilterComparison } from '@lignum/contract/core/lists'
import type { PaymentStatus } from '@lignum/contract/giving/payments'
import { pageNumber } from '../../../lib/page/page-number.ts'

/** The states a payment can be in, as the filter offers them. */
export const statuses: readonly PaymentStatus[] = [
  'Pending',
  'VerificationRequested',
  'AwaitingAuthentication',
  'Successful',
  'Failed',
  'Reversed',
  'Canceled',
]

/** Which of the own payments are asked for; what is empty is not asked for. */
export type PaymentListQuery = {
  readonly status: string
  readonly currency: string
  readonly from: string
  readonly to: string
  readonly page: number
}

const oneOf = (known: readonly string[], word: string | null) => (word && known.includes(word) ? word : '')
const dayIn = (word: string | null) => (word && /^\d{4}-\d{2}-\d{2}$/.test(word) ? word : '')

/** What an address asks for; nonsense means nothing. */
export const readPaymentListQuery = (search: URLSearchParams): PaymentListQuery => ({
  status: oneOf(statuses, search.get('status')),
  currency: oneOf(['JMD', 'USD'], search.get('currency')),
  from: dayIn(search.get('from')),
  to: dayIn(search.get('to')),
  page: pageNumber(search),
})

export const isFiltered = ({ status, currency, from, to }: PaymentListQuery): boolean =>
  [status, currency, from, to].some((word) => word !== '')

export const paymentAddress = (place: PaymentListQuery): string => {
  const result = Object.entries(place).filter(([name, word]) => word !== '' && !(name === 'page' && word === 1))
  const search = new URLSearchParams(result.map(([name, word]): [string, string] => [name, String(word)]))
  return search.size > 0 ? `/user-profile/payment-list?${search}` : '/user-profile/payment-list'
}

/** A day begins and ends where the calendar hangs: in Jamaica, five hours behind, summer and winter. */
const dayStarts = (day: string) => `${day}T05:00:00.000Z`
const dayMs = 86_400_000
const dayAfter = (day: string) => new Date(Date.parse(dayStarts(day)) + dayMs).toISOString()

type Term = { field: string; filterType: FilterComparison; value: string; joinType: 'and' }

/** The same as the paged request of the contract, newest first. */
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
