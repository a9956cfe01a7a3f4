import { dayInJamaica } from '@lignum/contract/accounts/person-rules'
import { exportCompanyDonations } from '@lignum/contract/giving/payment-lists'
import { downloadCompanyStatement } from '@lignum/contract/giving/receipts'
import { expect, test } from 'vitest'
import { openCompanyScene } from '../../../../test/scenes/companies.ts'
import { addOrder, captureOf } from '../../../../test/scenes/giving/gifts.ts'
import { addProject } from '../../../../test/scenes/scene.ts'
import { after, days } from '#kit/values/clock'
import { readPdf } from '../../../../test/pdf/read-pdf.ts'
import { openWorld } from '../../../../test/worlds/world.ts'
import { applyCaptures } from '../payments/gate.writes.ts'
import { createReceiptSeal } from '../receipts/receipt-seal.ts'

const world = await openWorld()
const { db } = world
const seal = createReceiptSeal(world.config.keys.receipts)
const [own, other] = [await openCompanyScene(world), await openCompanyScene(world)]
const [owner, stranger] = [await own.member(), await other.member()]
const today = dayInJamaica(new Date())
const donor = await world.personOf('SocialInvestor')

const project = (companyId: string, name: string) => addProject(db, { companyId, name, requestedMinor: 100_000_000 })
const [solar, foreign] = [await project(own.id, 'Solar'), await project(other.id, 'Foreign')]
const gifts = [
  { projectId: solar.id, minor: 30_000 },
  { projectId: foreign.id, minor: 20_000 },
]
const paid = await addOrder(db, { gifts, userId: donor.id })
await applyCaptures(db, seal, [captureOf(paid)])
await addOrder(db, { gifts, userId: donor.id })
const { id: pledgeId } = await db
  .insertInto('pledges')
  .values({
    code: 'PL-TEST-2',
    project_id: solar.id,
    investor_type: 'Company',
    company_name: 'Generous Ltd',
    email: 'secret@example.test',
    phone_number: '8765550199',
    currency: 'JMD',
    total_minor: 500_000,
    terms_version: '1',
  })
  .returning('id')
  .executeTakeFirstOrThrow()
const note = { pledge_id: pledgeId, bank_account: '1', bank_reference: 'note 1', value_date: today } as const
await db
  .insertInto('pledge_receipts')
  .values({ ...note, channel: 'Bank', amount_minor: 250_000, local_minor: 250_000 })
  .execute()

const statement = (headers: Record<string, string>, from = today, to = today) =>
  world.app.inject({ url: `${downloadCompanyStatement.path}?from=${from}&to=${to}`, headers })

test('the statement has the paid gifts to the projects of the company, by every channel, with names and totals', async () => {
  const response = await statement(owner.headers)
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf'])
  const { text } = await readPdf(response.rawPayload)
  for (const fragment of [
    'Statement of gifts received',
    'Blue Mountain Growers',
    'JMD 300.00',
    'JMD 2,500.00',
    'JMD 2,800.00',
  ])
    expect(text).toContain(fragment)
  expect(text).toContain('Generous Ltd')
  for (const hidden of ['Foreign', 'JMD 200.00', 'secret@example.test', '8765550199', donor.email])
    expect(text).not.toContain(hidden)
})

test.each(['0001-01-01', '1970-01-01', '1970-02-01'])('a statement from %s on has the gifts', async (from) => {
  for (const to of [today, '9999-12-31'])
    expect((await readPdf((await statement(owner.headers, from, to)).rawPayload)).text).toContain('JMD 2,800.00')
})

test('other days and other companies have other statements, and without the operation there is none', async () => {
  const { text } = await readPdf((await statement(owner.headers, '2020-01-01', '2020-12-31')).rawPayload)
  expect(text).toContain('There are no gifts between these dates.')
  const theirs = await readPdf((await statement(stranger.headers)).rawPayload)
  expect([theirs.text.includes('JMD 200.00'), theirs.text.includes('JMD 300.00')]).toEqual([true, false])
  expect((await statement({})).statusCode).toBe(401)
  expect((await statement(donor.headers)).statusCode).toBe(403)
  expect((await statement(owner.headers, today, '2020-01-01')).statusCode).toBe(400)
  expect((await statement((await world.personOf('Entrepreneur')).headers)).statusCode).toBe(404)
})

test('the export of donations is for the own company only, and is recorded', async () => {
  const url = (id: string) => `${exportCompanyDonations.path}?request=${encodeURIComponent(JSON.stringify({ id }))}`
  const file = await world.app.inject({ url: url(own.id), headers: owner.headers })
  expect(file.statusCode).toBe(200)
  const lines = file.body.trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain('Solar')
  expect(lines[2]).toMatch(/^Total of 1 rows,.*JMD 300\.00/)
  expect((await world.app.inject({ url: url(other.id), headers: owner.headers })).statusCode).toBe(404)
  const finance = await world.personOf('Finance')
  expect((await world.app.inject({ url: url(own.id), headers: finance.headers })).statusCode).toBe(200)
  const recorded = await db
    .selectFrom('audit_headers')
    .select('operation')
    .where('user_id', '=', owner.id)
    .where('audit_status', '=', 'Success')
    .execute()
  expect(recorded.map(({ operation }) => operation)).toContain('File/export-company-donation')
})

test('a gift to an order that was opened months before is in the statement of the day on which it was paid', async () => {
  const order = await addOrder(db, { gifts: [{ projectId: solar.id, minor: 70_000 }] })
  await db.updateTable('orders').set({ status: 'Canceled' }).where('id', '=', order.orderId).execute()
  await applyCaptures(db, seal, [captureOf(order)])
  const paidAt = after(new Date(), days(90))
  await db.updateTable('orders').set({ paid_at: paidAt }).where('id', '=', order.orderId).execute()
  const day = dayInJamaica(paidAt)
  const { text } = await readPdf((await statement(owner.headers, day, day)).rawPayload)
  expect(text).toContain('JMD 700.00')
  expect((await readPdf((await statement(owner.headers)).rawPayload)).text).not.toContain('JMD 700.00')
})
