import { dayInJamaica } from '@lignum/contract/accounts/person-rules'
import { downloadMyStatement, getMyStatement } from '@lignum/contract/giving/receipts'
import { expect, test } from 'vitest'
import { addOrder, addProjects, captureOf } from '../../../../test/scenes/giving/gifts.ts'
import { readPdf } from '../../../../test/pdf/read-pdf.ts'
import { openWorld } from '../../../../test/worlds/world.ts'
import { applyCaptures } from '../payments/gate.writes.ts'
import { createReceiptSeal } from '../receipts/receipt-seal.ts'
import { drawStatement } from './draw-statement.ts'

const world = await openWorld()
const { db } = world
const seal = createReceiptSeal(world.config.keys.receipts)
const [one = '', two = ''] = await addProjects(db, 2)
const donor = await world.personOf('SocialInvestor')
const stranger = await world.personOf('SocialInvestor')
const today = dayInJamaica(new Date())
const days = { from: today, to: today }

const gifts = [
  { projectId: one, minor: 30_000 },
  { projectId: two, minor: 20_000 },
]
const dollars = { currency: 'USD', rateE6: 150_000_000, localMinor: 7_500_000 } as const
const online = await addOrder(db, { gifts, userId: donor.id, ...dollars })
await applyCaptures(db, seal, [captureOf(online)])
await addOrder(db, { gifts, userId: donor.id })
const pledge = await db
  .insertInto('pledges')
  .values({
    code: 'PL-TEST-1',
    user_id: donor.id,
    project_id: one,
    investor_type: 'Individual',
    first_name: 'Dana',
    last_name: 'Donor',
    email: donor.email,
    phone_number: '8765550100',
    currency: 'JMD',
    total_minor: 500_000,
    terms_version: '1',
  })
  .returning('id')
  .executeTakeFirstOrThrow()
await db
  .insertInto('pledge_receipts')
  .values({
    pledge_id: pledge.id,
    channel: 'Bank',
    bank_account: '1',
    bank_reference: 'note 1',
    amount_minor: 250_000,
    local_minor: 250_000,
    value_date: today,
  })
  .execute()

test('a statement lists gifts of every channel with totals by currency and in JMD', async () => {
  const statement = await donor.call(getMyStatement, days)
  expect(statement.lines.map((line) => [line.channel, line.project, line.currency, line.amount]).toSorted()).toEqual([
    ['Online', 'Project 1', 'USD', 300],
    ['Online', 'Project 2', 'USD', 200],
    ['Pledge', 'Project 1', 'JMD', 2_500],
  ])
  expect(statement.totals).toEqual(
    expect.arrayContaining([
      { currency: 'USD', amount: 500 },
      { currency: 'JMD', amount: 2_500 },
    ]),
  )
  expect(statement.totalInJmd).toBe(77_500)
})

test('a statement is empty for other days and other people; a reversed range is refused', async () => {
  expect(await donor.call(getMyStatement, { from: '2020-01-01', to: '2020-12-31' })).toMatchObject({ lines: [] })
  expect(await stranger.call(getMyStatement, days)).toMatchObject({ lines: [], totals: [], totalInJmd: 0 })
  await expect(donor.call(getMyStatement, { from: today, to: '2020-01-01' })).rejects.toMatchObject({ status: 400 })
  await expect(world.visitor(getMyStatement, days)).rejects.toMatchObject({ status: 401 })
})

test.each([
  ['0000-01-01', '2099-12-31'],
  ['0001-01-01', '2099-12-31'],
  ['1960-06-01', '9999-12-31'],
])('a statement from %s to %s is made, as JSON and as a PDF', async (from, to) => {
  expect((await donor.call(getMyStatement, { from, to })).lines).toHaveLength(3)
  const url = `${downloadMyStatement.path}?from=${from}&to=${to}`
  const { text } = await readPdf((await world.app.inject({ url, headers: donor.headers })).rawPayload)
  expect(text).toContain('JMD 77,500.00')
  expect(text).toContain('1 January 1970')
})

test('the statement PDF is served to its owner only', async () => {
  const url = `${downloadMyStatement.path}?from=${today}&to=${today}`
  const response = await world.app.inject({ url, headers: donor.headers })
  expect(response.headers['content-type']).toBe('application/pdf')
  const { text } = await readPdf(response.rawPayload)
  for (const fragment of ['Statement of gifts', 'USD 300.00', 'JMD 2,500.00', 'PL-TEST-1', 'JMD 77,500.00'])
    expect(text).toContain(fragment)
  const { number } = await db
    .selectFrom('receipts')
    .select('number')
    .where('order_id', '=', online.orderId)
    .executeTakeFirstOrThrow()
  expect(text).toContain(`${number} Project 1`)
  expect(text).not.toContain(today)
  expect((await world.app.inject({ url })).statusCode).toBe(401)
})

test('the widest receipt number stays on one line', async () => {
  const widest = 'JM-2026-000000000-CCCCCC'
  const pdf = await drawStatement('Dana Donor', {
    ...days,
    lines: [
      {
        channel: 'Online',
        date: today,
        reference: widest,
        project: 'Project 1',
        currency: 'USD',
        minor: 30_000,
        localMinor: 4_500_000,
        refundedMinor: 0,
        refundedLocalMinor: 0,
      },
    ],
    totals: [],
    totalInJmdMinor: 0,
  })
  expect((await readPdf(pdf)).text).toContain(`${widest} Project 1`)
})
