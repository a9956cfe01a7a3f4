import type { ListRequest } from '@lignum/contract/core/lists'
import { refundState } from '@lignum/contract/giving/refunds'
import { byCurrency } from '../totals/by-currency.ts'
import { dailyList } from '../totals/daily-list.ts'
import { sumDays } from '../totals/totals.reads.ts'
import { sumRefunds } from './refunds.reads.ts'
import type { RefundsDb } from './refunds.tables.ts'

const refundDays = dailyList({
  list: 'refunds',
  dates: ['RequestedDate'],
  status: { name: 'State', values: refundState.options },
})

/** The totals of refunds: from the days if they suffice, else from at most 10,000 rows. */
export const readRefundTotals = async (db: RefundsDb, request: ListRequest) => {
  const days = await sumDays(db, refundDays, request)
  if (!days) return sumRefunds(db, request)
  return byCurrency(days, (add) => ({ count: add('rows'), amount: add('amount_minor') }))
}
