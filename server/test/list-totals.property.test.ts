import type { ListFilterInput } from '@lignum/contract/core/lists'
import {
  getDisputeTotalsByFilter,
  getDonationTotalsByFilter,
  getPaymentTotalsByFilter,
  getPledgeTotalsByFilter,
  getRefundTotalsByFilter,
} from '@lignum/contract/giving/list-totals'
import {
  exportDonations,
  exportPayments,
  getDonationsListByFilter,
  getPaymentsListByFilter,
} from '@lignum/contract/giving/payment-lists'
import { exportPledges, getPledgesListByFilter } from '@lignum/contract/giving/pledges'
import {
  exportDisputes,
  exportRefunds,
  getDisputesListByFilter,
  getRefundsListByFilter,
} from '@lignum/contract/giving/refunds'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, compareTotals, type Rows } from './scenes/giving/compare-totals.ts'
import { ledgerSums } from './scenes/giving/ledger-sums.ts'
import { openTotalsScene } from './scenes/giving/list-totals.ts'
import { changesOf } from './scenes/giving/random-changes.ts'
import { any, day, is, moment, oneOf } from './scenes/giving/random-filters.ts'

/** A short part by default; 10,000 for a proof. */
const rounds = Number(process.env['TOTALS_ROUNDS'] ?? 60)
const timeout = Math.max(600_000, rounds * 500)
const { office, projects, moments } = await openTotalsScene()
const { world, finance } = office
const { pool } = world
const { change, happen } = changesOf(office)
const { booked, posted } = ledgerSums(pool)

const hold = compareTotals(office, {
  rounds,
  change,
  happen: async (name) => {
    await happen(name)
    if (name === 'none') return
    const { rows } = await pool.query('select * from daily_total_differences()')
    if (rows.length > 0) throw new Error(`The daily totals differ: ${JSON.stringify(rows)}`)
  },
})

test('payments: totals, rows, export and ledger agree to the cent under any filter', { timeout }, () =>
  hold(
    {
      list: getPaymentsListByFilter,
      totals: getPaymentTotalsByFilter,
      exported: exportPayments,
      fields: { paid: 'paid', refunded: 'refunded' },
      filters: any(
        is('Currency', ['JMD', 'USD']),
        is('Status', ['Successful', 'Reversed', 'AwaitingAuthentication', 'Canceled']),
        oneOf('Status', ['Successful', 'Reversed', 'AwaitingAuthentication', 'Canceled']),
        is('Search', ['Donor', '42', 'donor@example.test']),
        day('Date'),
        day('Date'),
        moment('Date', moments),
      ).filter((some) => some.filter(({ field }) => field === 'Search').length < 2),
    },
    async ({ rows, totals }) => {
      for (const { currency, paid, refunded } of totals) {
        const ids = rows.filter((row) => row.currency === currency).map(({ id }) => String(id))
        expect(await booked(ids, currency)).toEqual({ given: cents(paid), left: cents(paid) - cents(refunded) })
      }
    },
  ),
)

test('donations: totals, rows, export and ledger agree to the cent under any filter', { timeout }, () =>
  hold(
    {
      list: getDonationsListByFilter,
      totals: getDonationTotalsByFilter,
      exported: exportDonations,
      fields: { amount: 'amount', refunded: 'refunded' },
      filters: any(
        is('Currency', ['JMD', 'USD']),
        fc.nat(2).map((n): ListFilterInput => ({ field: 'ProjectId', value: projects[n] ?? '' })),
        day('Date'),
        day('CreatedDate'),
        moment('Date', moments),
      ),
    },
    async ({ rows, totals }) => {
      for (const { currency, amount, refunded } of totals) {
        const own = rows.filter((row) => row.currency === currency).map(({ id }) => String(id))
        const ids = [...new Set(own.map((id) => id.split(':')[0] ?? ''))]
        const projectsOf = (order: string) => own.filter((id) => id.startsWith(order)).join()
        expect(await booked(ids, currency, projectsOf)).toEqual({
          given: cents(amount),
          left: cents(amount) - cents(refunded),
        })
      }
    },
  ),
)

const sumOfAll = (rows: Rows, field: string) => rows.reduce((all, row) => all + cents(row[field]), 0)

test('pledges: totals, rows, export and ledger agree to the cent under any filter', { timeout }, () =>
  hold(
    {
      list: getPledgesListByFilter,
      totals: getPledgeTotalsByFilter,
      exported: exportPledges,
      fields: { promised: 'totalPledge', received: 'amountReceived' },
      filters: any(
        is('Status', ['Unfulfilled', 'Fulfilled']),
        oneOf('Status', ['Unfulfilled', 'Fulfilled', 'Rejected']),
        is('Currency', ['JMD']),
        is('Email', ['ana@example.test']),
        day('PledgeDate'),
        day('PledgeDate'),
        moment('PledgeDate', moments),
      ),
    },
    async ({ rows, totals }) => {
      const { rows: sums } = await pool.query<{ minor: number }>(
        `select coalesce(-sum(e.amount_minor), 0)::bigint as minor from pledge_receipts r
         join ledger_entries e on e.transaction_id = r.transaction_id and e.project_id is not null
         where r.pledge_id = any($1::uuid[])`,
        [rows.map(({ id }) => id)],
      )
      expect(Number(sums[0]?.minor)).toBe(sumOfAll(totals, 'received'))
    },
  ),
)

test('refunds: totals, rows, export and ledger agree to the cent under any filter', { timeout }, () =>
  hold(
    {
      list: getRefundsListByFilter,
      totals: getRefundTotalsByFilter,
      exported: exportRefunds,
      fields: { amount: 'amount' },
      filters: any(
        is('State', ['succeeded', 'requested']),
        oneOf('State', ['succeeded', 'requested', 'rejected']),
        is('Currency', ['JMD', 'USD']),
        is('Provider', ['fygaro', 'paypal']),
        day('RequestedDate'),
        day('RequestedDate'),
        moment('RequestedDate', moments),
      ),
    },
    async ({ rows }) => {
      const done = rows.filter(({ state }) => state === 'succeeded')
      const keys = done.map(({ id }) => `refund:${String(id)}:req`)
      expect(await posted(keys, 'L:refund_payable:')).toBe(sumOfAll(done, 'amount'))
    },
  ),
)

test('disputes: totals, rows, export and ledger agree to the cent under any filter', { timeout }, () =>
  hold(
    {
      list: getDisputesListByFilter,
      totals: getDisputeTotalsByFilter,
      exported: exportDisputes,
      fields: { amount: 'amount' },
      filters: any(
        is('Stage', ['open', 'lost', 'won']),
        oneOf('Stage', ['open', 'lost', 'won']),
        is('Currency', ['JMD', 'USD']),
        is('Provider', ['fygaro', 'paypal']),
        day('OpenedDate'),
        day('OpenedDate'),
        moment('OpenedDate', moments),
      ),
    },
    async ({ rows }) => {
      const keys = rows.map(({ id }) => `dispute:${String(id)}:open`)
      expect(await posted(keys, 'A:dispute:')).toBe(sumOfAll(rows, 'amount'))
    },
  ),
)

test('of any number of rows the days have the totals; with other filters there are none instead of wrong ones', async () => {
  await pool.query(
    `insert into pledges (code, project_id, investor_type, email, phone_number, currency, total_minor, terms_version)
     select 'PL-MANY-' || n, $1, 'Individual', 'many@example.test', '1', 'USD', 101, '1' from generate_series(1, 10001) n`,
    [projects[0]],
  )
  const many = { currency: 'USD', count: 10_001, promised: 10_101.01, received: 0 }
  expect((await finance.call(getPledgeTotalsByFilter, {})).totals).toContainEqual(many)
  const filters = [{ field: 'Currency', value: 'USD' }]
  expect(await finance.call(getPledgeTotalsByFilter, { filters })).toEqual({ totals: [many] })
  const others = [...filters, { field: 'Email', filterType: 'Contains' as const, value: 'many' }]
  expect(await finance.call(getPledgeTotalsByFilter, { filters: others })).toEqual({ totals: null })
})
