import * as contract from '@lignum/contract/giving/payment-lists'
import { expect, test } from 'vitest'
import { addOrder, addProjects, captureOf } from '../../../../test/scenes/giving/gifts.ts'
import { openWorld } from '../../../../test/worlds/world.ts'
import { createReceiptSeal } from '../receipts/receipt-seal.ts'
import { applyCaptures } from './gate.writes.ts'

const world = await openWorld()
const { db } = world
const seal = createReceiptSeal(world.config.keys.receipts)
const [one = '', two = ''] = await addProjects(db, 2)
const { company_id } = await db
  .selectFrom('projects')
  .select('company_id')
  .where('id', '=', one)
  .executeTakeFirstOrThrow()
const donor = await world.personOf('SocialInvestor')
const stranger = await world.personOf('SocialInvestor')
const finance = await world.personOf('Finance')
const maker = await world.personOf('Entrepreneur')
await db.insertInto('user_profiles').values({ user_id: maker.id, company_id }).execute()

type Scene = Partial<Parameters<typeof addOrder>[1]>
const begin = (userId: string | null, also: Scene = {}) =>
  addOrder(db, { gifts: [{ projectId: one, minor: 100_000 }], userId, ...also })
const give = async (userId: string | null, also: Scene = {}) => {
  const order = await begin(userId, also)
  await applyCaptures(db, seal, [captureOf(order)])
  return order
}
const both = [
  { projectId: one, minor: 30_000 },
  { projectId: two, minor: 20_000 },
]
const first = await give(donor.id)
const dollars = await give(donor.id, { gifts: both, currency: 'USD', rateE6: 150_000_000, localMinor: 7_500_000 })
const open = await begin(donor.id)
const others = await give(stranger.id)

const own = (request = {}) => donor.call(contract.getPaymentsListByFilterForInvestor, request)
const ids = (page: { results: readonly { id: string }[] }) => page.results.map((row) => row.id)
const where = (field: string, value: string | number, filterType: 'Equal' | 'Contains' | 'GreaterThan' = 'Equal') => ({
  filters: [{ field, value, filterType }],
})

test("a donor's list has their own payments, newest first, with receipts and totals", async () => {
  const page = await own()
  expect(ids(page)).toEqual([open.orderId, dollars.orderId, first.orderId])
  expect(page.count).toBe(3)
  expect(page.totals).toEqual([
    { currency: 'JMD', total: 1_000 },
    { currency: 'USD', total: 500 },
  ])
  expect(page.results[1]).toMatchObject({
    userName: 'Dana Donor',
    user: 'Dana Donor',
    donations: 'Project 1, Project 2',
    itemCount: 2,
    status: 'Successful',
    paymentReceiptUrl: `/api/File/receipt-investor/${dollars.orderId}`,
  })
  expect(page.results[0]).toMatchObject({ status: 'AwaitingAuthentication', paymentReceiptUrl: null, receiptNo: null })
})

test('the list can be filtered and sorted by its columns, and the totals follow the filter', async () => {
  expect(ids(await own(where('donations', 'Project 2', 'Contains')))).toEqual([dollars.orderId])
  expect(await own(where('currency', 'JMD'))).toMatchObject({ count: 2, totals: [{ currency: 'JMD', total: 1_000 }] })
  const [, paid] = (await own()).results
  const invoice = paid?.invoiceId ?? ''
  expect(invoice).toMatch(/^JM-INV-\d{8}$/)
  expect(paid?.invoiceNumber).toBe(invoice)
  for (const field of ['invoiceId', 'invoiceNumber'])
    for (const printed of [invoice, invoice.slice('JM-'.length)])
      expect(ids(await own(where(field, printed)))).toEqual([dollars.orderId])
  expect(ids(await own({ orderBy: [{ field: 'total', ascending: true }], amountPerPage: 1 }))).toEqual([
    dollars.orderId,
  ])
  expect(ids(await own(where('date', '2999-01-01', 'GreaterThan')))).toEqual([])
  await expect(own(where('userId', stranger.id))).rejects.toMatchObject({ status: 400 })
})

test('staff see all payments and find one by invoice, receipt, user or date; others are refused', async () => {
  const all = await finance.call(contract.getPaymentsListByFilter, {})
  expect(ids(all)).toEqual(expect.arrayContaining([first.orderId, dollars.orderId, open.orderId, others.orderId]))
  const row = all.results.find(({ id }) => id === first.orderId)
  const found = (field: string, value: string | number) =>
    finance.call(contract.getPaymentsListByFilter, where(field, value)).then(ids)
  for (const field of ['invoiceId', 'invoiceNumber'])
    for (const printed of [row?.invoiceId ?? '', row?.invoiceId.slice('JM-'.length) ?? ''])
      expect(await found(field, printed)).toEqual([first.orderId])
  expect(await found('receiptNo', row?.receiptNo ?? '')).toEqual([first.orderId])
  expect(await found('userId', stranger.id)).toEqual([others.orderId])
  const until = { filters: [{ field: 'date', value: '2020-01-01', filterType: 'LessThan' as const }] }
  expect(await finance.call(contract.getPaymentsListByFilter, until)).toMatchObject({ count: 0, results: [] })
  await expect(donor.call(contract.getPaymentsListByFilter, {})).rejects.toMatchObject({ status: 403 })
  await expect(world.visitor(contract.getPaymentsListByFilter, {})).rejects.toMatchObject({ status: 401 })
})

test('donations are listed one per project; a company sees its own, staff see all', async () => {
  const [newest] = (await finance.call(contract.getDonationsListByFilter, { amountPerPage: 1 })).results
  expect(newest?.orderId).toBe(others.orderId)
  const all = await finance.call(contract.getDonationsListByFilter, where('orderId', dollars.orderId))
  expect(
    all.results.map(({ amount, localAmount, project }) => [amount, localAmount, project.title]).toSorted(),
  ).toEqual([
    [200, 30_000, 'Project 2'],
    [300, 45_000, 'Project 1'],
  ])
  expect(await finance.call(contract.getDonationsListByFilter, where('orderId', open.orderId))).toMatchObject({
    count: 0,
  })
  const ofCompany = (person: typeof maker, id: string) =>
    person.call(contract.getDonationsListByFilterForCompany, { id, ...where('projectId', two) })
  expect((await ofCompany(maker, company_id)).results).toMatchObject([{ orderId: dollars.orderId, amount: 200 }])
  expect((await ofCompany(finance, company_id)).count).toBe(1)
  await expect(ofCompany(maker, stranger.id)).rejects.toMatchObject({ status: 404 })
  await expect(ofCompany(donor, company_id)).rejects.toMatchObject({ status: 403 })
})

test("one user's donations are visible to the user and to staff, whose access is audited", async () => {
  const of = (person: typeof donor, id: string) => person.call(contract.getDonationsListByFilterForInvestor, { id })
  expect((await of(donor, donor.id)).count).toBe(3)
  expect((await of(finance, donor.id)).count).toBe(3)
  await expect(of(stranger, donor.id)).rejects.toMatchObject({ status: 404 })
  const seen = await db.selectFrom('audit_details').selectAll().where('entity_id', '=', donor.id).execute()
  expect(seen).toMatchObject([{ audit_event: 'Queried' }])
})

test('the projects a user gave to are listed with totals, whatever id is in the path', async () => {
  const { results } = await donor.call(contract.getProjectsForInvestor, { id: stranger.id })
  expect(results).toMatchObject([
    {
      id: one,
      gifts: 2,
      totals: [
        { currency: 'JMD', amount: 1_000 },
        { currency: 'USD', amount: 300 },
      ],
      amount: 46_000,
      projectUrl: `/projects/view/${one}`,
    },
    { id: two, gifts: 1, totals: [{ currency: 'USD', amount: 200 }], amount: 30_000 },
  ])
})

test('guest gifts are attached to the account with their email address, and to no other', async () => {
  const late = await world.personOf('SocialInvestor')
  const contact = { email: late.email.toUpperCase(), firstName: 'Guest', lastName: 'Donor', phoneNumber: null }
  const guest = await give(null, { contact })
  expect(ids(await stranger.call(contract.getPaymentsListByFilterForInvestor, {}))).not.toContain(guest.orderId)
  expect(ids(await late.call(contract.getPaymentsListByFilterForInvestor, {}))).toEqual([guest.orderId])
})
