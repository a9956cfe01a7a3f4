import { pledgeStatus } from '@lignum/contract/giving/pledges'
import { byCurrency } from '../totals/by-currency.ts'
import { dailyList } from '../totals/daily-list.ts'
import { sumDays } from '../totals/totals.reads.ts'
import { type PledgeListRequest, sumPledges } from './pledges.reads.ts'
import type { PledgesDb } from './pledges.tables.ts'

const pledgeDays = dailyList({
  list: 'pledges',
  dates: ['PledgeDate'],
  status: { name: 'Status', values: pledgeStatus.options },
})

/** The totals of pledges: from the days if they suffice, else from at most 10,000 rows. */
export const readPledgeTotals = async (db: PledgesDb, request: PledgeListRequest) => {
  const days = request.queue === 'All' ? await sumDays(db, pledgeDays, request) : null
  if (!days) return sumPledges(db, request)
  return byCurrency(days, (add) => ({
    count: add('rows'),
    promised: add('amount_minor'),
    received: add('part_minor'),
  }))
}
