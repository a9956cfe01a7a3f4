import type { ListFilter } from '@lignum/contract/core/lists'
import { type ListFields, listFields } from '#kit/lists/list-fields'
import { listKinds } from '#kit/lists/list-kinds'
import { localDay, startOfDay } from '#kit/values/local-day'
import type { TotalsDb } from './totals.tables.ts'

/** A list whose totals are stored by day, with the fields of its filters that the days can answer. */
export type DailyList = { readonly list: 'payments' | 'pledges' | 'refunds' | 'disputes'; readonly fields: ListFields }

type Named = {
  readonly list: DailyList['list']
  /** The names of the filter by date; that by currency is the same everywhere. */
  readonly dates: readonly string[]
  readonly status?: { readonly name: string; readonly values: readonly string[] }
}

export const dailyList = ({ list, dates, status }: Named): DailyList => ({
  list,
  fields: listFields<TotalsDb, 'daily_totals'>(
    {
      ...Object.fromEntries(dates.map((name) => [name, { date: 'day' as const }])),
      Currency: { enum: 'currency', values: ['JMD', 'USD'] },
      ...(status && { [status.name]: { enum: 'status' as const, values: status.values } }),
    },
    { order: [], key: 'day' },
  ),
})

/** The filters by whole days instead of moments, or null if only the rows can answer them. */
export const wholeDays = (fields: ListFields, filters: readonly ListFilter[]): ListFilter[] | null => {
  const whole = filters.filter(({ ignore }) => ignore !== true).map((filter) => wholeDay(fields, filter))
  return whole.every((filter) => filter !== null) ? whole : null
}

const wholeDay = (fields: ListFields, filter: ListFilter): ListFilter | null => {
  const group = filter.groupFilters ?? []
  if (filter.filterType === 'Group' || group.length > 0) {
    const groupFilters = wholeDays(fields, group)
    return groupFilters && { ...filter, groupFilters }
  }
  const kind = fields.find(filter.field ?? '')?.kind
  if (kind !== 'date') return kind ? filter : null
  const day = dayBegunAt(filter.value)
  // Before midnight is before that day, and from midnight on is from that day on; no other comparison is the same for days.
  const isSame = filter.filterType === 'GreaterThanOrEqualTo' || filter.filterType === 'LessThan'
  return day && isSame ? { ...filter, value: day } : null
}

/** The day that begins at this moment at the exchange; null in the middle of a day. */
const dayBegunAt = (value: ListFilter['value']): string | null => {
  const moment = value === undefined || value === null ? null : listKinds.timestamp.read(value, new Set())
  if (moment === null) return null
  const at = new Date(String(moment))
  const day = localDay(at)
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && startOfDay(day).getTime() === at.getTime() ? day : null
}
