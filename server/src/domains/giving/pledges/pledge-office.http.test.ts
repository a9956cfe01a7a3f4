import { randomUUID } from 'node:crypto'
import { changePledgeStatus, exportPledges, getPledgesListByFilter, trackPledge } from '@lignum/contract/giving/pledges'
import type { RequestOf } from '@lignum/contract/core/call'
import { approveMoneyRequest } from '@lignum/contract/giving/money-requests'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../../../../test/money-story/broken-invariants.ts'
import { addProjects } from '../../../../test/scenes/giving/gifts.ts'
import { atBank, pledgeScene } from '../../../../test/scenes/giving/pledges.ts'
import { openWorld } from '../../../../test/worlds/world.ts'

const world = await openWorld()
const { db, pool } = world
const { project, pledged, receivedBy } = await pledgeScene(world)
const finance = await world.personOf('Finance')
const administrator = await world.personOf('Administrator')

/** Finance enters bank money, the administrator approves it. */
const enter = async (request: RequestOf<typeof changePledgeStatus>) => {
  const { requestId } = await finance.call(changePledgeStatus, request)
  if (requestId) await administrator.call(approveMoneyRequest, { id: requestId })
  const pledges = db.selectFrom('pledges').select(['id', 'status', 'received_minor']).where('id', '=', request.id)
  const { id, status, received_minor } = await pledges.executeTakeFirstOrThrow()
  return { id, status, amountReceived: received_minor / 100 }
}

test('bank money: a part leaves the pledge Unfulfilled, the rest fulfils it, each has a receipt', async () => {
  const made = await pledged()
  const before = await receivedBy(project)
  expect(await enter(atBank(made.id, 5_000, { status: 'Unfulfilled' }))).toEqual({
    id: made.id,
    status: 'Unfulfilled',
    amountReceived: 5_000,
  })
  const tracked = await world.visitor(trackPledge, { code: made.code })
  expect(tracked).toMatchObject({ status: 'Unfulfilled', amountReceived: 5_000 })
  expect(tracked.statusInWords).toContain('part of your pledge')
  expect(await enter(atBank(made.id, 15_000))).toMatchObject({ status: 'Fulfilled' })
  expect(await receivedBy(project)).toBe(before + 2_000_000)
  const receipts = await db
    .selectFrom('receipts')
    .innerJoin('pledge_receipts', 'pledge_receipts.id', 'pledge_receipt_id')
    .select(['receipts.amount_minor', 'receipts.status', 'receipts.number'])
    .where('pledge_id', '=', made.id)
    .orderBy('serial')
    .execute()
  expect(receipts).toMatchObject([
    { amount_minor: 500_000, status: 'Valid' },
    { amount_minor: 1_500_000, status: 'Valid' },
  ])
  expect(receipts[0]?.number).toMatch(/^JM-\d{4}-\d{9}-[0-9A-F]{6}$/)
  const audits = await db
    .selectFrom('audit_headers')
    .innerJoin('audit_details', 'audit_header_id', 'audit_headers.id')
    .select(['user_id', 'field_name', 'new_value'])
    .where('operation', '=', 'Payment/ApproveMoneyRequest')
    .where('entity_id', '=', made.id)
    .where('field_name', '=', 'status')
    .execute()
  expect(audits).toEqual([{ user_id: administrator.id, field_name: 'status', new_value: 'Fulfilled' }])
})

test('bank money needs account, reference and a past value date; each reference is accepted once', async () => {
  const { id } = await pledged()
  const tomorrow = new Date(world.clock.now().getTime() + 86_400_000 * 2).toISOString().slice(0, 10)
  for (const gap of [{ bankAccount: '' }, { bankReference: ' ' }, { valueDate: null }, { valueDate: tomorrow }])
    await expect(finance.call(changePledgeStatus, atBank(id, 5, gap))).rejects.toMatchObject({
      code: 'giving.bank-details-needed',
    })
  const payment = atBank(id, 5, { bankReference: 'ft 2601' })
  await enter(payment)
  await expect(finance.call(changePledgeStatus, { ...payment, bankReference: 'FT2601' })).rejects.toMatchObject({
    code: 'giving.bank-reference-used',
    status: 409,
  })
})

test('US dollars are converted at the rate of their value date; without a rate they are refused', async () => {
  await db.insertInto('fx_rates').values({ rate_e6: 157_234_500, as_of: '2026-01-02', source: 'test' }).execute()
  await db.insertInto('fx_rates').values({ rate_e6: 200_000_000, as_of: '2026-01-06', source: 'test' }).execute()
  const made = await pledged({ currency: 'USD', amount: 100 })
  const before = await receivedBy(project)
  const late = atBank(made.id, 100, { bankAccount: 'NCB-USD', valueDate: '2025-06-01' })
  await expect(finance.call(changePledgeStatus, late)).rejects.toMatchObject({ code: 'giving.no-rate' })
  await enter(atBank(made.id, 100, { bankAccount: 'NCB-USD' }))
  expect(await receivedBy(project)).toBe(before + 1_572_345)
})

test('a pledge is closed short, rejected if without money, and reopened by staff or late money', async () => {
  const short = await pledged()
  await enter(atBank(short.id, 19_000))
  await expect(finance.call(changePledgeStatus, { id: short.id, status: 'Fulfilled' })).rejects.toMatchObject({
    code: 'giving.reason-needed',
    message: 'Reason is required',
  })
  await expect(
    finance.call(changePledgeStatus, { id: short.id, status: 'Rejected', reason: 'gone' }),
  ).rejects.toMatchObject({ code: 'giving.pledge-has-money' })
  expect(
    await finance.call(changePledgeStatus, { id: short.id, status: 'Fulfilled', reason: 'the bank kept its fee' }),
  ).toMatchObject({ status: 'Fulfilled', amountReceived: 19_000 })

  const gone = await pledged()
  await finance.call(changePledgeStatus, { id: gone.id, status: 'Rejected', reason: 'never came' })
  expect((await world.visitor(trackPledge, { code: gone.code })).bank).toBeNull()
  await finance.call(changePledgeStatus, { id: gone.id, status: 'Unfulfilled' })
  await finance.call(changePledgeStatus, { id: gone.id, status: 'Rejected', reason: 'never came' })
  expect(await enter(atBank(gone.id, 1))).toMatchObject({ status: 'Unfulfilled' })
  const history = db.selectFrom('pledge_events').select('to_status').where('pledge_id', '=', gone.id).orderBy('at')
  expect((await history.execute()).map((event) => event.to_status)).toEqual([
    'Unfulfilled',
    'Rejected',
    'Unfulfilled',
    'Rejected',
    'Unfulfilled',
  ])
})

test('a reversal by two people takes back money and total, voids the receipts, and is final', async () => {
  const made = await pledged()
  await enter(atBank(made.id, 20_000))
  const before = await receivedBy(project)
  const reversal = { id: made.id, status: 'Reversed' as const, reason: 'the cheque bounced' }
  expect(await finance.call(changePledgeStatus, reversal)).toMatchObject({ status: 'Fulfilled' })
  await expect(finance.call(changePledgeStatus, reversal)).rejects.toMatchObject({ code: 'giving.second-person' })
  expect(await receivedBy(project)).toBe(before)
  expect(await administrator.call(changePledgeStatus, reversal)).toEqual({
    id: made.id,
    status: 'Reversed',
    amountReceived: 0,
    requestId: null,
  })
  expect(await receivedBy(project)).toBe(before - 2_000_000)
  const receipts = await db
    .selectFrom('receipts')
    .innerJoin('pledge_receipts', 'pledge_receipts.id', 'pledge_receipt_id')
    .select(['receipts.status', 'void_reason'])
    .where('pledge_id', '=', made.id)
    .execute()
  expect(receipts).toEqual([{ status: 'Void', void_reason: 'the cheque bounced' }])
  await expect(finance.call(changePledgeStatus, atBank(made.id, 1))).rejects.toMatchObject({
    code: 'giving.pledge-move',
  })
})

test('a reversal request expires after seven days', async () => {
  const made = await pledged()
  await enter(atBank(made.id, 20_000))
  const reversal = { id: made.id, status: 'Reversed' as const, reason: 'the cheque bounced' }
  await finance.call(changePledgeStatus, reversal)
  const old = new Date(world.clock.now().getTime() - 7 * 86_400_000 - 1)
  await db.updateTable('pledges').set({ reversal_at: old }).where('id', '=', made.id).execute()
  expect(await administrator.call(changePledgeStatus, reversal)).toMatchObject({ status: 'Fulfilled' })
  expect(await finance.call(changePledgeStatus, reversal)).toMatchObject({ status: 'Reversed' })
})

test('a reversal of more than the project holds is refused', async () => {
  const [other = ''] = await addProjects(db, 1)
  const made = await pledged({ projectId: other })
  await enter(atBank(made.id, 20_000))
  await pool.query(
    `select post_transaction('payout', 'payout:test', 'JMD', jsonb_build_array(
       jsonb_build_object('project', $1::text, 'minor', 2000000), jsonb_build_object('code', 'A:bank:JMD', 'minor', -2000000)))`,
    [other],
  )
  const reversal = { id: made.id, status: 'Reversed' as const, reason: 'the cheque bounced' }
  await finance.call(changePledgeStatus, reversal)
  await expect(administrator.call(changePledgeStatus, reversal)).rejects.toMatchObject({
    code: 'giving.project-overdrawn',
  })
})

test('the list filters by its fields; the CSV export has the same rows and escapes formulas', async () => {
  const made = await pledged({
    investorType: 'Company',
    companyName: '=HYPERLINK("x")',
    firstName: null,
    lastName: null,
  })
  const listed = await finance.call(getPledgesListByFilter, {
    filters: [{ field: 'code', filterType: 'Equal', value: made.code }],
  })
  expect(listed).toMatchObject({
    count: 1,
    results: [{ id: made.id, pledgersName: '=HYPERLINK("x")', totalPledge: 20_000 }],
  })
  // Reading the list is not recorded, so it has no contact details.
  expect(Object.keys(listed.results[0] ?? {})).not.toEqual(expect.arrayContaining(['email']))
  expect(JSON.stringify(listed)).not.toMatch(/@example\.test|876 555 0100/)
  await expect(
    finance.call(getPledgesListByFilter, { filters: [{ field: 'request_key', value: 'x' }] }),
  ).rejects.toMatchObject({ code: 'invalid-filter' })
  const file = await world.app.inject({ method: 'GET', url: exportPledges.path, headers: finance.headers })
  expect(file.statusCode).toBe(200)
  expect(file.headers['content-type']).toContain('text/csv')
  const lines = file.body.trim().split('\r\n')
  const { count } = await finance.call(getPledgesListByFilter, {})
  expect(lines).toHaveLength(count + 2)
  const { rows } = await pool.query<{ total: string }>(
    `select 'JMD ' || sum(total_minor / 100.0)::numeric(15, 2) as total from pledges where currency = 'JMD'`,
  )
  expect(lines.at(-1)).toMatch(new RegExp(`^Total of ${count} rows,,,,"?${rows[0]?.total}`))
  const own = lines.find((line) => line.startsWith(made.code))
  expect(own).toContain(`"'=HYPERLINK(""x"")"`)
  expect(own).toContain(`'+1 876 555 0100`)
})

test.each([changePledgeStatus, getPledgesListByFilter, exportPledges])(
  '$path is refused without the operation for pledges',
  async (c) => {
    const payload = { id: randomUUID(), status: 'Fulfilled' }
    const statusFor = async (headers: Record<string, string>) =>
      (
        await world.app.inject({
          method: c.method,
          url: c.path,
          headers,
          ...(c.method === 'POST' && { payload }),
        })
      ).statusCode
    const investor = await world.personOf('SocialInvestor')
    const reviewer = await world.personOf('Reviewer')
    expect([await statusFor({}), await statusFor(investor.headers), await statusFor(reviewer.headers)]).toEqual([
      401, 403, 403,
    ])
    expect(await statusFor(finance.headers)).toBe(c === changePledgeStatus ? 404 : 200)
  },
)

test('all ledger invariants hold afterwards', async () => {
  expect(await brokenInvariants(pool)).toEqual([])
})
