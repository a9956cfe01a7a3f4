import { listFields } from '#kit/lists/list-fields'
import { type PageRequest, planList } from '#kit/lists/list-filter'
import { countRows, selectPage } from '#kit/lists/read-page'
import type { ApprovalsDb } from './approvals.tables.ts'

const rateFields = listFields<ApprovalsDb, 'fx_rates'>(
  { Day: { date: 'fx_rates.as_of' } },
  { order: [{ field: 'Day', ascending: false }], key: 'fx_rates.id' },
)

export const listRates = (db: ApprovalsDb, request: PageRequest) =>
  selectPage(db.selectFrom('fx_rates').selectAll(), planList(rateFields, request))
export type RateRow = Awaited<ReturnType<typeof listRates>>[number]

export const countRates = (db: ApprovalsDb, request: PageRequest): Promise<number> =>
  countRows(db, db.selectFrom('fx_rates').where(planList(rateFields, request).where))

/** The day of the newest rate that is in force, and those of the rates that wait for their day. */
export const listRateDays = async (db: ApprovalsDb, today: string): Promise<string[]> => {
  const newest = db.selectFrom('fx_rates').select('as_of').where('as_of', '<=', today)
  const later = db.selectFrom('fx_rates').select('as_of').where('as_of', '>', today).groupBy('as_of')
  const inForce = await newest.orderBy('as_of', 'desc').limit(1).execute()
  const waiting = await later.orderBy('as_of').limit(mostLater).execute()
  return [...inForce, ...waiting].map((row) => row.as_of)
}

/** A rate is entered a week before its day at most. */
const mostLater = 30

/** The entered rates that wait for a second person. */
export const listWaitingRates = (db: ApprovalsDb, now: Date) =>
  db
    .selectFrom('money_requests')
    .selectAll()
    .where('kind', '=', 'rate')
    .where('state', '=', 'open')
    .where('expires_at', '>=', now)
    .orderBy('requested_at')
    .limit(50)
    .execute()
