import type { ListRequest } from '@lignum/contract/core/lists'
import { paymentStatus } from '@lignum/contract/giving/payments'
import { byCurrency } from '../totals/by-currency.ts'
import { dailyList } from '../totals/daily-list.ts'
import { sumDays } from '../totals/totals.reads.ts'
import { sumDonations } from './donation-lists.reads.ts'
import type { ListsDb } from './lists.tables.ts'
import { sumPayments } from './payment-lists.reads.ts'
import { withQuotedOrders } from './with-quoted-orders.ts'

const paymentDays = dailyList({
  list: 'payments',
  dates: ['Date'],
  status: { name: 'Status', values: paymentStatus.options },
})
/** The gifts of an order are listed as soon as it is paid, so their totals are those of the paid orders. */
const donationDays = dailyList({ list: 'payments', dates: ['Date', 'CreatedDate'] })

/** The totals of payments: from the days if they suffice, else from at most 10,000 rows. */
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

/** The totals of donations, in the same way. */
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
