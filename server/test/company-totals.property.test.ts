import { getDonationTotalsByFilterForCompany } from '@lignum/contract/giving/list-totals'
import { exportCompanyDonations, getDonationsListByFilterForCompany } from '@lignum/contract/giving/payment-lists'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldLedger } from '../src/domains/giving/ledger/ledger.writes.ts'
import { brokenInvariants } from './money-story/broken-invariants.ts'
import { cents, compareTotals } from './scenes/giving/compare-totals.ts'
import { ledgerSums } from './scenes/giving/ledger-sums.ts'
import { openTotalsScene } from './scenes/giving/list-totals.ts'
import { any, day, is, moment } from './scenes/giving/random-filters.ts'

/** A short part by default; 10,000 for a proof. */
const rounds = Number(process.env['TOTALS_ROUNDS'] ?? 60)
const timeout = Math.max(600_000, rounds * 500)
const { office, projects, moments } = await openTotalsScene()
const { pool } = office.world
const { booked } = ledgerSums(pool)

const companyOf = async (project: string) => {
  const found = await pool.query<{ id: string }>('select company_id as id from projects where id = $1', [project])
  return found.rows[0]?.id ?? ''
}
const company = { id: await companyOf(projects[0] ?? '') }

/** Pays the projects out but for a part, so that what goes back afterwards is a write-off, in part or as a whole. */
const payOut = () =>
  pool.query(
    `select post_transaction('payout', 'payout:' || gen_random_uuid(), b.currency, jsonb_build_array(
       jsonb_build_object('project', b.project_id, 'minor', -b.balance_minor * 199 / 200),
       jsonb_build_object('code', 'A:bank:' || b.currency, 'minor', b.balance_minor * 199 / 200)))
     from ledger_balances b where b.project_id is not null and b.balance_minor < -200`,
  )
const lose = async () => {
  const { rows } = await pool.query<{ txn: string; total: number }>(
    `select c.provider_txn_id as txn, o.total_minor as total from orders o join captures c on c.order_id = o.id
     where o.status = 'Successful' and o.refunded_minor = 0 and c.outcome = 'applied'
       and not exists (select from refunds r where r.order_id = o.id) and not exists (select from disputes d where d.order_id = o.id)
     order by random() limit 1`,
  )
  const [found] = rows
  const amount = Math.random() < 0.5 ? 50.01 : Number(found?.total) / 100
  if (found) await office.dispute(found.txn, amount, 'lost')
}
const winBack = async () => {
  const { rows } = await pool.query<{ txn: string; minor: number }>(
    `select provider_txn_id as txn, amount_minor as minor from disputes where state = 'lost' and random() < 0.1 limit 1`,
  )
  const [found] = rows
  if (found) await office.dispute(found.txn, Number(found.minor) / 100, 'won')
}
const changes = { none: () => Promise.resolve(), payOut, lose, winBack }
const names = ['none', 'none', 'none', 'payOut', 'lose', 'winBack'] as const

test('a loss after a payout is written off', async () => {
  await payOut()
  await lose()
  const lost = await pool.query('select from order_items where written_off_minor > 0')
  expect(lost.rowCount).toBeGreaterThan(0)
})

test('the gifts to a company: totals, rows, export and ledger agree to the cent under any filter', { timeout }, () => {
  const hold = compareTotals(office, {
    rounds,
    change: fc.constantFrom(...names),
    happen: (name) => changes[name](),
  })
  return hold(
    {
      of: company,
      list: getDonationsListByFilterForCompany,
      totals: getDonationTotalsByFilterForCompany,
      exported: exportCompanyDonations,
      fields: { amount: 'amount', refunded: 'refunded' },
      filters: any(is('Currency', ['JMD', 'USD']), day('Date'), day('CreatedDate'), moment('Date', moments)),
    },
    async ({ rows, totals }) => {
      for (const { currency, amount, refunded } of totals) {
        const own = rows.filter((row) => row.currency === currency).map(({ id }) => String(id))
        const orders = [...new Set(own.map((id) => id.split(':')[0] ?? ''))]
        const projectsOf = (order: string) => own.filter((id) => id.startsWith(order)).join()
        const sums = { given: cents(amount), left: cents(amount) - cents(refunded) }
        expect(await booked(orders, currency, projectsOf)).toEqual(sums)
      }
    },
  )
})

test('with no filter the list has all that the projects were given and have', async () => {
  const { totals } = await office.finance.call(getDonationTotalsByFilterForCompany, company)
  const { rows } = await pool.query<{ currency: string; minor: string }>(
    `select e.currency, -sum(e.amount_minor) as minor from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
     where e.project_id = any($1::uuid[]) and t.order_id is not null group by e.currency order by e.currency`,
    [projects],
  )
  const left = totals?.map(({ currency, amount, refunded }) => ({ currency, minor: cents(amount) - cents(refunded) }))
  expect(left).toEqual(rows.map(({ currency, minor }) => ({ currency, minor: Number(minor) })))
  await foldLedger(office.world.db)
  expect(await brokenInvariants(pool)).toEqual([])
})
