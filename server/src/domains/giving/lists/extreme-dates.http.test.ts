import type { Call } from '@lignum/contract/core/call'
import type { ListFilterInput } from '@lignum/contract/core/lists'
import { getDonationTotalsByFilter, getPaymentTotalsByFilter } from '@lignum/contract/giving/list-totals'
import {
  exportDonations,
  exportPayments,
  getDonationsListByFilter,
  getPaymentsListByFilter,
} from '@lignum/contract/giving/payment-lists'
import { expect, test } from 'vitest'
import { addOrder, addProjects, captureOf } from '../../../../test/scenes/giving/gifts.ts'
import { givingDepsOf } from '../../../../test/worlds/giving-deps.ts'
import { openWorld } from '../../../../test/worlds/world.ts'
import { applyCaptures } from '../payments/gate.writes.ts'

const world = await openWorld()
const { db, pool } = world
const finance = await world.personOf('Finance')
const [projectId = ''] = await addProjects(db, 1)
const order = await addOrder(db, { gifts: [{ projectId, minor: 30_000 }] })
await applyCaptures(db, givingDepsOf(world).seal, [captureOf(order)])

type Listed = { readonly list: Call; readonly totals: Call; readonly exported: Call }
const payments = { list: getPaymentsListByFilter, totals: getPaymentTotalsByFilter, exported: exportPayments }
const donations = { list: getDonationsListByFilter, totals: getDonationTotalsByFilter, exported: exportDonations }

/** The numbers of rows that the list, its totals and its export have. */
const countsOf = async ({ list, totals, exported }: Listed, filter: ListFilterInput) => {
  const request = { filters: [filter] }
  // oxlint-disable-next-line no-unsafe-type-assertion -- every list returns rows
  const { results } = (await finance.call(list, request)) as { results: readonly unknown[] }
  // oxlint-disable-next-line no-unsafe-type-assertion -- every total has a count
  const summed = (await finance.call(totals, request)) as { totals: readonly { count: number }[] }
  const url = `${exported.path}?request=${encodeURIComponent(JSON.stringify(request))}`
  const file = await world.app.inject({ url, headers: finance.headers })
  return [results.length, summed.totals[0]?.count ?? 0, /^Total of (\d+) rows/m.exec(file.body)?.[1] ?? '0']
}

const [all, none] = [
  [1, 1, '1'],
  [0, 0, '0'],
]
const cases = [
  ['GreaterThanOrEqualTo', '0001-01-01', all],
  ['GreaterThan', '0001-01-01T00:00:00.000Z', all],
  ['GreaterThanOrEqualTo', '1960-06-01T05:00:00.000Z', all],
  ['GreaterThanOrEqualTo', '1969-12-31T05:00:00.000Z', all],
  ['GreaterThanOrEqualTo', '1970-01-01T00:30:00.000Z', all],
  ['LessThan', '1960-06-01T05:00:00.000Z', none],
  ['Equal', '1960-06-01T05:00:00.000Z', none],
  ['LessThan', '9999-12-31T23:30:00.000Z', all],
  ['LessThanOrEqualTo', '9998-06-01', all],
  ['GreaterThanOrEqualTo', '9999-12-31T23:30:00.000Z', none],
] as const

test.each(cases)(
  'a date %s %s matches the same rows in lists, totals and exports',
  async (filterType, value, found) => {
    for (const listed of [payments, donations])
      expect(await countsOf(listed, { field: 'Date', filterType, value })).toEqual(found)
  },
)

test.each([
  ['-infinity', '00000000-0000-0000-0000-000000000000'],
  ['0001-01-01 BC', '00000000-0000-0000-0000-000000000000'],
  ['1969-12-31 23:59:59.999Z', '00000000-0000-0000-0000-000000000000'],
  ['1970-01-01 00:00:00.001Z', '00000000-0001-0000-0000-000000000000'],
  ['2026-11-18 00:00:00Z', '01a1ebf4-0400-0000-0000-000000000000'],
  ['10000-01-01 00:00:00Z', 'e66922bd-8400-0000-0000-000000000000'],
  ['infinity', 'e66922bd-8400-0000-0000-000000000000'],
  [null, null],
])('the first id at %s is %s', async (moment, id) => {
  const { rows } = await pool.query<{ id: string | null }>('select first_id_at($1::timestamptz) as id', [moment])
  expect(rows[0]?.id).toBe(id)
})
