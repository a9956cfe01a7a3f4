import type { ListRequest } from '@lignum/contract/core/lists'
import { sql } from 'kysely'
import { shapedByCaller } from '#kit/database/database'
import { planList } from '#kit/lists/list-filter'
import { type DailyList, wholeDays } from './daily-list.ts'
import type { TotalsDb } from './totals.tables.ts'

const firstPage = { pageNumber: 1, amountPerPage: 1, orderBy: [] }

/**
 * The totals of a list by currency and status, whatever their number, or null if its filters ask for more than days,
 * currency and status. Days and the changes that are not added to them yet are read in one statement, so that each
 * change is counted once.
 */
export const sumDays = async (db: TotalsDb, { list, fields }: DailyList, { filters }: Pick<ListRequest, 'filters'>) => {
  const whole = wholeDays(fields, filters)
  if (!whole) return null
  const rowsOf = (table: 'daily_totals' | 'daily_total_changes') =>
    db
      .selectFrom(table)
      .select(['day', 'currency', 'status', 'rows', 'items', 'amount_minor', 'part_minor'])
      .where('list', '=', list)
  return db
    .selectFrom(rowsOf('daily_totals').unionAll(rowsOf('daily_total_changes')).as('days'))
    .select([
      'currency',
      'status',
      sql<number>`sum(rows)::bigint`.as('rows'),
      sql<number>`sum(items)::bigint`.as('items'),
      sql<number>`sum(amount_minor)::bigint`.as('amount_minor'),
      sql<number>`sum(part_minor)::bigint`.as('part_minor'),
    ])
    .where(planList(fields, { ...firstPage, filters: whole }).where)
    .groupBy(['currency', 'status'])
    .having(sql<boolean>`sum(rows) <> 0`)
    .orderBy('currency')
    .orderBy('status')
    .modifyEnd(shapedByCaller)
    .execute()
}
export type DayTotal = NonNullable<Awaited<ReturnType<typeof sumDays>>>[number]
