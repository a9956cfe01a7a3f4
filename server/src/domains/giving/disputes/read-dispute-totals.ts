import type { ListRequest } from '@lignum/contract/core/lists'
import { disputeStage } from '@lignum/contract/giving/refunds'
import { byCurrency } from '../totals/by-currency.ts'
import { dailyList } from '../totals/daily-list.ts'
import { sumDays } from '../totals/totals.reads.ts'
import { sumDisputes } from './disputes.reads.ts'
import type { DisputesDb } from './disputes.tables.ts'

const disputeDays = dailyList({
  list: 'disputes',
  dates: ['OpenedDate'],
  status: { name: 'Stage', values: disputeStage.options },
})

/** The totals of disputes: from the days if they suffice, else from at most 10,000 rows. */
export const readDisputeTotals = async (db: DisputesDb, request: ListRequest) => {
  const days = await sumDays(db, disputeDays, request)
  if (!days) return sumDisputes(db, request)
  return byCurrency(days, (add) => ({ count: add('rows'), amount: add('amount_minor') }))
}
