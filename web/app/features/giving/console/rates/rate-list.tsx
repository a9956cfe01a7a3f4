import type { ListedRate } from '@lignum/contract/giving/rates'
import { getRatesByFilter } from '@lignum/contract/giving/endpoints'
import { limits } from '@lignum/contract/core/limits'
import { href } from 'react-router'
import type { FilterControls, ListColumn, ListSource, OrderName } from '../../../../console/list/list-source.ts'
import { callApi } from '../../../../lib/api/call-api.ts'
import type { ListRules } from '../../../../lib/lists/list-query.ts'
import { CalendarDay } from '../../../../ui/form/date-field.tsx'

const rules = {
  filters: { day: { kind: 'day', field: 'Day' } },
  orders: {
    '-day': { field: 'Day', ascending: false },
    day: { field: 'Day', ascending: true },
  },
  order: [{ field: 'Day', ascending: false }],
  size: limits.defaultPageSize,
  sizes: [limits.defaultPageSize, 50, 100],
} as const satisfies ListRules

/** The rates that are or were in force. */
export const rateList: ListSource<typeof rules, ListedRate> = {
  name: 'rates',
  path: href('/admin/rates'),
  rules,
  read: (request, options) => callApi(getRatesByFilter, request, options),
}

export const rateFilters: FilterControls<typeof rules> = { day: { label: 'Day' } }

export const rateColumns: readonly ListColumn<ListedRate, OrderName<typeof rules>>[] = [
  { id: 'day', title: 'From', sort: '-day', cell: ({ day }) => <CalendarDay day={day} /> },
  { id: 'rate', title: 'JMD for one USD', isFigure: true, cell: ({ rate }) => rate },
  { id: 'source', title: 'Source', weight: 1.8, cell: ({ source }) => source },
  { id: 'entered', title: 'Entered by', weight: 1.2, cell: ({ enteredBy }) => enteredBy ?? 'An operator' },
  { id: 'confirmed', title: 'Confirmed by', weight: 1.2, cell: ({ confirmedBy }) => confirmedBy ?? 'Nobody' },
]
