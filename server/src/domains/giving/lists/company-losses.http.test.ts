import { dayInJamaica } from '@lignum/contract/accounts/person-rules'
import { getDonationTotalsByFilterForCompany } from '@lignum/contract/giving/list-totals'
import {
  exportCompanyDonations,
  getDonationsListByFilter,
  getDonationsListByFilterForCompany,
} from '@lignum/contract/giving/payment-lists'
import { downloadCompanyStatement } from '@lignum/contract/giving/receipts'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../../../../test/money-story/broken-invariants.ts'
import { readPdf } from '../../../../test/pdf/read-pdf.ts'
import { openCompanyScene } from '../../../../test/scenes/companies.ts'
import { addOrder, captureOf, receivedBy } from '../../../../test/scenes/giving/gifts.ts'
import { addProject } from '../../../../test/scenes/scene.ts'
import { givingDepsOf } from '../../../../test/worlds/giving-deps.ts'
import { openWorld } from '../../../../test/worlds/world.ts'
import { applyDispute } from '../disputes/apply-dispute.ts'
import { applyCaptures } from '../payments/gate.writes.ts'
import { applyRefund } from '../refunds/apply-refund.ts'

const world = await openWorld()
const { db, pool } = world
const deps = givingDepsOf(world)
const own = await openCompanyScene(world)
const owner = await own.member()
const finance = await world.personOf('Finance')
const solar = await addProject(db, { companyId: own.id, name: 'Solar', requestedMinor: 100_000_000 })

const given = async (minor: number) => {
  const order = await addOrder(db, { gifts: [{ projectId: solar.id, minor }], provider: 'paypal' })
  const capture = captureOf(order, { provider: 'paypal' })
  await applyCaptures(db, deps.seal, [capture])
  return { provider: 'paypal' as const, providerTxnId: capture.providerTxnId }
}
const payOut = (minor: number) =>
  pool.query(
    `select post_transaction('payout', 'payout:' || gen_random_uuid(), 'JMD', jsonb_build_array(
       jsonb_build_object('project', $1::text, 'minor', $2::bigint),
       jsonb_build_object('code', 'A:bank:JMD', 'minor', -$2::bigint)))`,
    [solar.id, minor],
  )

const listOf = async () => {
  const { results } = await owner.call(getDonationsListByFilterForCompany, { id: own.id })
  return results.map(({ amount, refunded }) => [amount, refunded]).toSorted(([a = 0], [b = 0]) => a - b)
}
const totalsOf = async () => (await owner.call(getDonationTotalsByFilterForCompany, { id: own.id })).totals
const exportOf = async () => {
  const query = encodeURIComponent(JSON.stringify({ id: own.id }))
  const url = `${exportCompanyDonations.path}?request=${query}`
  return (await world.app.inject({ url, headers: owner.headers })).body.trim().split('\r\n').at(-1)
}
const statementOf = async () => {
  const today = dayInJamaica(new Date())
  const url = `${downloadCompanyStatement.path}?from=${today}&to=${today}`
  return (await readPdf((await world.app.inject({ url, headers: owner.headers })).rawPayload)).text
}

const [lost, partly] = [await given(30_000), await given(50_000)]
await payOut(75_000)
const dispute = { ...lost, providerDisputeId: 'D-1', amountMinor: 30_000, feeMinor: 0 }

test('a loss that the exchange bore is not shown to the company as refunded', async () => {
  await applyDispute(deps, { ...dispute, stage: 'lost' })
  await applyRefund(deps, { ...partly, providerRefundId: 'R-1', amountMinor: 20_000 })
  // The project held 50.00 of the 500.00 that went back.
  expect(await receivedBy(db, solar.id)).toBe(75_000)
  expect(await listOf()).toEqual([
    [300, 50],
    [500, 0],
  ])
  expect(await totalsOf()).toEqual([{ currency: 'JMD', count: 2, amount: 800, refunded: 50 }])
  expect(await exportOf()).toMatch(/^Total of 2 rows,.*JMD 800\.00,JMD 50\.00/)
  expect(await statementOf()).toContain('Total in JMD JMD 750.00')
  expect(await brokenInvariants(pool)).toEqual([])
})

test('staff see what went back to the donors', async () => {
  const { results } = await finance.call(getDonationsListByFilter, {})
  expect(results.map(({ amount, refunded }) => [amount, refunded])).toEqual([[500, 200]])
})

test('what is won back is the gift again', async () => {
  await applyDispute(deps, { ...dispute, stage: 'won' })
  expect(await receivedBy(db, solar.id)).toBe(80_000)
  expect(await totalsOf()).toEqual([{ currency: 'JMD', count: 2, amount: 800, refunded: 0 }])
  expect(await statementOf()).toContain('Total in JMD JMD 800.00')
  expect(await brokenInvariants(pool)).toEqual([])
})
