import type { Call } from '@lignum/contract/core/call'
import type { ListFilterInput } from '@lignum/contract/core/lists'
import {
  getDonationTotalsByFilter,
  getPaymentTotalsByFilter,
  getPledgeTotalsByFilter,
} from '@lignum/contract/giving/list-totals'
import {
  exportDonations,
  exportPayments,
  getDonationsListByFilter,
  getPaymentsListByFilter,
} from '@lignum/contract/giving/payment-lists'
import { changePledgeStatus, exportPledges, getPledgesListByFilter } from '@lignum/contract/giving/pledges'
import { approveRefund, completeManualRefund, requestRefund } from '@lignum/contract/giving/refunds'
import fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'
import { addOrder, addProjects, captureOf } from './scenes/gifts.ts'
import { atBank, pledgeScene } from './scenes/pledges.ts'
import { approveAs } from './scenes/two-people.ts'
import { givingDepsOf } from './worlds/giving-deps.ts'
import { openWorld } from './worlds/world.ts'
import { applyCaptures } from '../src/domains/giving/payments/gate.writes.ts'

/** A short part by default; 10,000 for a proof. */
const rounds = Number(process.env['TOTALS_ROUNDS'] ?? 60)
const world = await openWorld({ REFUND_ALONE_LIMIT_JMD: '100000000', REFUND_DAILY_LIMIT_JMD: '100000000' })
const { db, pool } = world
const deps = givingDepsOf(world)
const [finance, other] = [await world.personOf('Finance'), await world.personOf('Finance')]
const projects: string[] = []
const moments: string[] = []

const give = async (n: number) => {
  const currency = n % 3 === 0 ? 'USD' : 'JMD'
  const gifts = projects.slice(0, 1 + (n % 3)).map((projectId, i) => ({ projectId, minor: 10_007 + n * 13 + i }))
  const terms = currency === 'USD' ? { rateE6: 157_234_500, localMinor: 5_000_000 } : {}
  const order = await addOrder(db, { gifts, currency, ...terms })
  if (n % 5 === 4) return
  await applyCaptures(db, deps.seal, [captureOf(order)])
  if (n % 4 > 1) return
  const part = n % 4 === 1 ? { amount: 11.03 } : {}
  const { id } = await finance.call(requestRefund, { orderId: order.orderId, ...part, reason: 'test' })
  await finance.call(approveRefund, { id })
  await finance.call(completeManualRefund, { id, reference: `F-${n}` })
}

beforeAll(async () => {
  projects.push(...(await addProjects(db, 3)))
  for (let n = 0; n < 30; n++) {
    await give(n)
    moments.push(new Date().toISOString())
  }
  const { pledged } = await pledgeScene(world)
  for (let n = 0; n < 8; n++) {
    const { id } = await pledged({ amount: 100.01 + n })
    if (n % 2 === 0) continue
    const { requestId } = await finance.call(changePledgeStatus, atBank(id, 50.55))
    await approveAs(deps, other.id, requestId)
  }
}, 120_000)

const is = (field: string, values: readonly string[]) =>
  fc.constantFrom(...values).map((value): ListFilterInput => ({ field, filterType: 'Equal', value, joinType: 'and' }))
const date = (field: string) =>
  fc
    .record({ n: fc.nat(29), filterType: fc.constantFrom('GreaterThanOrEqualTo' as const, 'LessThan' as const) })
    .map(({ n, filterType }): ListFilterInput => ({ field, filterType, value: moments[n] ?? '', joinType: 'and' }))
const any = (...filters: fc.Arbitrary<ListFilterInput>[]) => fc.array(fc.oneof(...filters), { maxLength: 3 })

type Rows = readonly (Readonly<Record<string, unknown>> & { readonly currency: string })[]
const cents = (value: unknown) => Math.round(Number(value) * 100) // not money: the test counts by itself
const sumOf = (rows: Rows, currency: string, field: string) =>
  rows.filter((row) => row.currency === currency).reduce((all, row) => all + cents(row[field]), 0)

const readAll = async (list: Call, filters: ListFilterInput[]) => {
  // oxlint-disable-next-line no-unsafe-type-assertion -- every list returns such rows
  const { results } = (await finance.call(list, { filters, amountPerPage: 100 })) as { results: Rows }
  return results
}

/** A person has one export at a time, and the one before may end a moment after its last byte. */
const download = (url: string): Promise<string> =>
  vi.waitFor(
    async () => {
      const { body, statusCode } = await world.app.inject({ method: 'GET', url, headers: finance.headers })
      expect(statusCode).toBe(200)
      return body
    },
    { timeout: 5_000, interval: 20 },
  )

/** The totals of a list, as its own call, its rows and the last row of its export have them. */
const compare = async (
  of: { list: Call; totals: Call; exported: Call },
  filters: ListFilterInput[],
  fields: Fields,
) => {
  const rows = await readAll(of.list, filters)
  // oxlint-disable-next-line no-unsafe-type-assertion -- every total has a currency
  const { totals } = (await finance.call(of.totals, { filters })) as { totals: Rows }
  const url = `${of.exported.path}?request=${encodeURIComponent(JSON.stringify({ filters }))}`
  const last = (await download(url)).trim().split('\r\n').at(-1)
  expect(totals.map(({ currency }) => currency)).toEqual([...new Set(rows.map(({ currency }) => currency))].toSorted())
  for (const [total, row] of Object.entries(fields)) {
    for (const one of totals) expect(cents(one[total])).toBe(sumOf(rows, one.currency, row))
    const written = totals.map((one) => `${one.currency} ${(cents(one[total]) / 100).toFixed(2)}`)
    if (written.length > 0) expect(last).toContain(written.join('; '))
  }
  return { rows, totals }
}
type Fields = Readonly<Record<string, string>>

/** By the ledger: what the projects got of these orders, and what is left of it. */
const booked = async (orders: readonly string[], currency: string, project?: (order: string) => string) => {
  const { rows } = await pool.query<{ order_id: string; project_id: string; kind: string; minor: number }>(
    `select t.order_id, e.project_id, t.kind, -e.amount_minor as minor from ledger_transactions t
     join ledger_entries e on e.transaction_id = t.id
     where t.order_id = any($1::uuid[]) and e.project_id is not null and e.currency = $2`,
    [orders, currency],
  )
  const own = project ? rows.filter((row) => project(row.order_id).includes(row.project_id)) : rows
  const sum = (some: typeof rows) => some.reduce((all, { minor }) => all + Number(minor), 0)
  return { given: sum(own.filter(({ kind }) => kind === 'capture')), left: sum(own) }
}

const options = { numRuns: rounds, seed: 20_261_116, endOnFailure: true }

test('payments: totals, rows, export and ledger agree to the cent under any filter', { timeout: 600_000 }, async () => {
  const calls = { list: getPaymentsListByFilter, totals: getPaymentTotalsByFilter, exported: exportPayments }
  const filters = any(
    is('Currency', ['JMD', 'USD']),
    is('Status', ['Successful', 'Reversed', 'AwaitingAuthentication']),
    is('Search', ['Donor', '42', 'donor@example.test']),
    date('Date'),
  ).filter((some) => some.filter(({ field }) => field === 'Search').length < 2)
  await fc.assert(
    fc.asyncProperty(filters, async (some) => {
      const { rows, totals } = await compare(calls, some, { paid: 'paid', refunded: 'refunded' })
      for (const { currency, paid, refunded } of totals) {
        const ids = rows.filter((row) => row.currency === currency).map(({ id }) => String(id))
        expect(await booked(ids, currency)).toEqual({ given: cents(paid), left: cents(paid) - cents(refunded) })
      }
    }),
    options,
  )
})

test(
  'donations: totals, rows, export and ledger agree to the cent under any filter',
  { timeout: 600_000 },
  async () => {
    const calls = { list: getDonationsListByFilter, totals: getDonationTotalsByFilter, exported: exportDonations }
    const byProject = fc.nat(2).map((n): ListFilterInput => ({ field: 'ProjectId', value: projects[n] ?? '' }))
    await fc.assert(
      fc.asyncProperty(any(is('Currency', ['JMD', 'USD']), byProject, date('Date')), async (some) => {
        const { rows, totals } = await compare(calls, some, { amount: 'amount', refunded: 'refunded' })
        for (const { currency, amount, refunded } of totals) {
          const own = rows.filter((row) => row.currency === currency).map(({ id }) => String(id))
          const ids = [...new Set(own.map((id) => id.split(':')[0] ?? ''))]
          const projectsOf = (order: string) => own.filter((id) => id.startsWith(order)).join()
          expect(await booked(ids, currency, projectsOf)).toEqual({
            given: cents(amount),
            left: cents(amount) - cents(refunded),
          })
        }
      }),
      options,
    )
  },
)

test('pledges: totals, rows, export and ledger agree to the cent under any filter', { timeout: 600_000 }, async () => {
  const calls = { list: getPledgesListByFilter, totals: getPledgeTotalsByFilter, exported: exportPledges }
  const filters = any(is('Status', ['Unfulfilled', 'Fulfilled']), is('Currency', ['JMD']), date('PledgeDate'))
  await fc.assert(
    fc.asyncProperty(filters, async (some) => {
      const { rows, totals } = await compare(calls, some, { promised: 'totalPledge', received: 'amountReceived' })
      const { rows: sums } = await pool.query<{ minor: number }>(
        `select coalesce(-sum(e.amount_minor), 0)::bigint as minor from pledge_receipts r
         join ledger_entries e on e.transaction_id = r.transaction_id and e.project_id is not null
         where r.pledge_id = any($1::uuid[])`,
        [rows.map(({ id }) => id)],
      )
      expect(Number(sums[0]?.minor)).toBe(totals.reduce((all, { received }) => all + cents(received), 0))
    }),
    options,
  )
})

test('more rows than are summed have no totals instead of wrong ones', async () => {
  await pool.query(
    `insert into pledges (code, project_id, investor_type, email, phone_number, currency, total_minor, terms_version)
     select 'PL-MANY-' || n, $1, 'Individual', 'many@example.test', '1', 'JMD', 100, '1' from generate_series(1, 10001) n`,
    [projects[0]],
  )
  expect(await finance.call(getPledgeTotalsByFilter, {})).toEqual({ totals: null })
})
