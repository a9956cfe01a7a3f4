import type { ListRequest } from '@lignum/contract/core/lists'
import { paymentStatus } from '@lignum/contract/giving/payments'
import { pledgeStatus } from '@lignum/contract/giving/pledges'
import { disputeStage, refundState } from '@lignum/contract/giving/refunds'
import { sumDisputes } from '../disputes/disputes.reads.ts'
import { type PledgeListRequest, sumPledges } from '../pledges/pledges.reads.ts'
import { sumRefunds } from '../refunds/refunds.reads.ts'
import { byCurrency } from '../totals/by-currency.ts'
import { dailyList } from '../totals/daily-list.ts'
import { sumDays } from '../totals/totals.reads.ts'
import { listProjectIds, sumDonations } from './donation-lists.reads.ts'
import type { ListsDb } from './lists.tables.ts'
import { sumPayments } from './payment-lists.reads.ts'
import { withQuotedOrders } from './with-quoted-orders.ts'

const paymentDays = dailyList({
  list: 'payments',
  dates: ['Date'],
  status: { name: 'Status', values: paymentStatus.options },
})
/** The donations of an order are listed as soon as it is paid, so their totals are those of the paid orders. */
const donationDays = dailyList({ list: 'payments', dates: ['Date', 'CreatedDate'] })
const pledgeDays = dailyList({
  list: 'pledges',
  dates: ['PledgeDate'],
  status: { name: 'Status', values: pledgeStatus.options },
})
const refundDays = dailyList({
  list: 'refunds',
  dates: ['RequestedDate'],
  status: { name: 'State', values: refundState.options },
})
const disputeDays = dailyList({
  list: 'disputes',
  dates: ['OpenedDate'],
  status: { name: 'Stage', values: disputeStage.options },
})

/** The totals of payments: from the days if they suffice, else from at most 10,000 rows. So are those of the other lists. */
export const readPaymentTotals = async (db: ListsDb, request: ListRequest) => {
  const found = await withQuotedOrders(db, request)
  const days = found.orderIds ? null : await sumDays(db, paymentDays, found)
  if (!days) return sumPayments(db, found)
  return byCurrency(days, (add) => ({
    count: add('rows'),
    paid: add('amount_minor', 'Successful', 'Reversed'),
    refunded: add('part_minor'),
  }))
}

export const readDonationTotals = async (db: ListsDb, request: ListRequest) => {
  const found = await withQuotedOrders(db, request)
  const days = found.orderIds ? null : await sumDays(db, donationDays, found)
  if (!days) return sumDonations(db, found, found)
  const paid = days.filter(({ status }) => status === 'Successful')
  return byCurrency(paid, (add) => ({
    count: add('items'),
    amount: add('amount_minor'),
    refunded: add('part_minor'),
  }))
}

/** Of the donations to one company, which the days do not tell apart. */
export const readCompanyDonationTotals = async (db: ListsDb, { id, ...request }: ListRequest & { id: string }) =>
  sumDonations(db, { projectIds: await listProjectIds(db, id) }, request)

export const readPledgeTotals = async (db: ListsDb, request: PledgeListRequest) => {
  const days = request.queue === 'All' ? await sumDays(db, pledgeDays, request) : null
  if (!days) return sumPledges(db, request)
  return byCurrency(days, (add) => ({
    count: add('rows'),
    promised: add('amount_minor'),
    received: add('part_minor'),
  }))
}

export const readRefundTotals = async (db: ListsDb, request: ListRequest) => {
  const days = await sumDays(db, refundDays, request)
  if (!days) return sumRefunds(db, request)
  return byCurrency(days, (add) => ({ count: add('rows'), amount: add('amount_minor') }))
}

export const readDisputeTotals = async (db: ListsDb, request: ListRequest) => {
  const days = await sumDays(db, disputeDays, request)
  if (!days) return sumDisputes(db, request)
  return byCurrency(days, (add) => ({ count: add('rows'), amount: add('amount_minor') }))
}
