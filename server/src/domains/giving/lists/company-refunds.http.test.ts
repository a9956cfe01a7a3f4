import { dayInJamaica } from '@lignum/contract/accounts/person-rules'
import { getDonationTotalsByFilterForCompany } from '@lignum/contract/giving/list-totals'
import { exportCompanyDonations, getDonationsListByFilterForCompany } from '@lignum/contract/giving/payment-lists'
import { downloadCompanyStatement } from '@lignum/contract/giving/receipts'
import { expect, test } from 'vitest'
import { readPdf } from '../../../../test/pdf/read-pdf.ts'
import { openCompanyScene } from '../../../../test/scenes/companies.ts'
import { addOrder, addProjects, captureOf } from '../../../../test/scenes/giving/gifts.ts'
import { addProject } from '../../../../test/scenes/scene.ts'
import { givingDepsOf } from '../../../../test/worlds/giving-deps.ts'
import { openWorld } from '../../../../test/worlds/world.ts'
import { applyCaptures } from '../payments/gate.writes.ts'
import { applyRefund } from '../refunds/apply-refund.ts'

const world = await openWorld()
const { db } = world
const deps = givingDepsOf(world)
const own = await openCompanyScene(world)
const owner = await own.member()
const stranger = await (await openCompanyScene(world)).member()
const finance = await world.personOf('Finance')
const solar = await addProject(db, { companyId: own.id, name: 'Solar', requestedMinor: 100_000_000 })
const [foreign = ''] = await addProjects(db, 1)

const given = async (projectId: string, minor: number) => {
  const capture = captureOf(await addOrder(db, { gifts: [{ projectId, minor }] }))
  await applyCaptures(db, deps.seal, [capture])
  return capture.providerTxnId
}
await given(solar.id, 30_000)
await given(foreign, 90_000)
const providerTxnId = await given(solar.id, 50_000)
await applyRefund(deps, { provider: 'fygaro', providerTxnId, providerRefundId: 'R-1', amountMinor: 20_000 })

const totals = { currency: 'JMD', count: 2, amount: 800, refunded: 200 }

test('the list and the totals of a company say what was refunded of its gifts', async () => {
  const { results } = await owner.call(getDonationsListByFilterForCompany, { id: own.id })
  expect(results.map(({ amount, refunded }) => [amount, refunded])).toEqual([
    [500, 200],
    [300, 0],
  ])
  for (const person of [owner, finance])
    expect(await person.call(getDonationTotalsByFilterForCompany, { id: own.id })).toEqual({ totals: [totals] })
  const filters = [{ field: 'Date', filterType: 'LessThan' as const, value: '2020-01-01' }]
  expect(await owner.call(getDonationTotalsByFilterForCompany, { id: own.id, filters })).toEqual({ totals: [] })
})

test('the totals of a company are for its own people and those who may see all', async () => {
  const totalsFor = (person: typeof owner) => person.call(getDonationTotalsByFilterForCompany, { id: own.id })
  await expect(totalsFor(stranger)).rejects.toMatchObject({ status: 404 })
  await expect(totalsFor(await world.personOf('SocialInvestor'))).rejects.toMatchObject({ status: 403 })
  await expect(world.visitor(getDonationTotalsByFilterForCompany, { id: own.id })).rejects.toMatchObject({
    status: 401,
  })
})

test('the export of a company says what was refunded, so that its total is that of the statement', async () => {
  const query = encodeURIComponent(JSON.stringify({ id: own.id }))
  const file = await world.app.inject({
    url: `${exportCompanyDonations.path}?request=${query}`,
    headers: owner.headers,
  })
  const lines = file.body.trim().split('\r\n')
  expect(lines[0]).toMatch(/,amount,refunded,/i)
  expect(lines.at(-1)).toMatch(/^Total of 2 rows,.*JMD 800\.00,JMD 200\.00/)
  const today = dayInJamaica(new Date())
  const url = `${downloadCompanyStatement.path}?from=${today}&to=${today}`
  const { text } = await readPdf((await world.app.inject({ url, headers: owner.headers })).rawPayload)
  expect(text).toContain('JMD 600.00')
})
