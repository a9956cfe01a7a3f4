import type { Call } from '@lignum/contract/core/call'
import {
  exportDonations,
  exportPayments,
  getDonationsListByFilter,
  getPaymentsListByFilter,
} from '@lignum/contract/giving/payment-lists'
import { exportRefunds, getRefundsListByFilter, requestRefund } from '@lignum/contract/giving/refunds'
import { exportUnallocatedMoney, getParkedMoneyListByFilter } from '@lignum/contract/giving/unallocated-money'
import { beforeAll, expect, test } from 'vitest'
import { addOrder, addProjects, captureOf } from '../../../../test/scenes/giving/gifts.ts'
import { givingDepsOf } from '../../../../test/worlds/giving-deps.ts'
import { openWorld } from '../../../../test/worlds/world.ts'
import { applyCaptures } from '../payments/gate.writes.ts'

const world = await openWorld()
const { db } = world
const { seal } = givingDepsOf(world)
const finance = await world.personOf('Finance')

beforeAll(async () => {
  const [one = '', other = ''] = await addProjects(db, 2)
  for (const currency of ['JMD', 'USD', 'JMD'] as const) {
    const gifts = [
      { projectId: one, minor: 1_010 },
      { projectId: other, minor: 2_005 },
    ]
    const order = await addOrder(db, { gifts, currency })
    // The second capture belongs to no gift.
    for (const capture of [captureOf(order, { currency }), captureOf(order, { currency })])
      await applyCaptures(db, seal, [capture])
    await finance.call(requestRefund, { orderId: order.orderId, amount: 10.1, reason: '=1+1' })
  }
})

type Row = { readonly currency: string } & Readonly<Record<string, unknown>>

test.each([
  ['payments', getPaymentsListByFilter, exportPayments, ['total', 'paid', 'refunded']],
  ['donations', getDonationsListByFilter, exportDonations, ['amount', 'refunded']],
  ['refunds', getRefundsListByFilter, exportRefunds, ['amount']],
  ['unallocated money', getParkedMoneyListByFilter, exportUnallocatedMoney, ['amount', 'refunded']],
] as const)('the export of %s has the rows of its list and their totals', async (_name, list, exported, amounts) => {
  const c: Call = list
  const page = await finance.call(c, { amountPerPage: 100 })
  // oxlint-disable-next-line no-unsafe-type-assertion -- every list of the table returns such rows
  const { results } = page as { results: Row[] }
  expect(results.length).toBeGreaterThanOrEqual(3)
  const file = await world.app.inject({ method: 'GET', url: exported.path, headers: finance.headers })
  const lines = file.body.trim().split('\r\n')
  expect(lines).toHaveLength(results.length + 2)
  expect(lines.at(-1)).toMatch(new RegExp(`^Total of ${results.length} rows,`))
  for (const amount of amounts) {
    const totals = ['JMD', 'USD'].map((currency) => {
      const cents = results
        .filter((row) => row.currency === currency)
        .map((row) => Math.round(Number(row[amount]) * 100))
      return `${currency} ${(cents.reduce((all, minor) => all + minor, 0) / 100).toFixed(2)}`
    })
    expect(lines.at(-1)).toContain(totals.join('; '))
  }
  expect(file.body).not.toMatch(/(^|,)=/m)
})
