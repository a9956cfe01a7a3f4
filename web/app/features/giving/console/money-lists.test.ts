import { getDonationsListByFilter, getPaymentsListByFilter } from '@lignum/contract/giving/payment-lists'
import { paymentStatus } from '@lignum/contract/giving/payments'
import { getPledgesListByFilter, pledgeStatus } from '@lignum/contract/giving/pledges'
import { getProjectsByFilterForAdmin } from '@lignum/contract/review/review'
import { expect, test } from 'vitest'
import { uuid } from '../../../../test/fake-api.ts'
import { stubFetch } from '../../../../test/fake-fetch.ts'
import { paymentRow } from '../../../../test/money-samples.ts'
import { type ListRules, readListQuery } from '../../../lib/lists/list-query.ts'
import { listRequestOf } from '../../../lib/lists/list-request.ts'
import { donationColumns, donationFilters } from './donations/donation-columns.tsx'
import { donationList } from './donations/donation-list.ts'
import { findListedProjects } from '../../../console/find-projects.ts'
import { paymentColumns, paymentFilters } from './payments/payment-columns.tsx'
import { paymentList } from './payments/payment-list.ts'
import { pledgeColumns, pledgeFilters } from './pledges/pledge-columns.tsx'
import { pledgeList } from './pledges/pledge-list.ts'

const requestOf = (rules: ListRules, search: string) =>
  listRequestOf(rules, readListQuery(rules, new URLSearchParams(search)))
const days = 'since=2026-01-01&until=2026-02-01&currency=USD&sort=date&size=50'

test.each([
  ['payments', paymentList, getPaymentsListByFilter, `search=42&status=Failed&type=Paypal&donor=${uuid(1)}&${days}`],
  ['donations', donationList, getDonationsListByFilter, `search=42&project=${uuid(1)}&type=Paypal&${days}`],
  ['pledges', pledgeList, getPledgesListByFilter, `search=ana&status=Rejected&project=${uuid(1)}&${days}`],
] as const)('every filter of the %s makes a request that the contract accepts', (_, { rules }, call, search) => {
  const request = requestOf(rules, search)
  expect(request.filters).toHaveLength(Object.keys(rules.filters).length)
  expect(call.request.safeParse(request).success).toBe(true)
})

test('every filter has a name, every order of a column exists', () => {
  expect(Object.keys(paymentFilters([], true))).toEqual(Object.keys(paymentList.rules.filters))
  expect(Object.keys(donationFilters([], findListedProjects))).toEqual(Object.keys(donationList.rules.filters))
  expect(Object.keys(pledgeFilters([], findListedProjects))).toEqual(Object.keys(pledgeList.rules.filters))
  for (const { sort } of paymentColumns) if (sort) expect(paymentList.rules.orders).toHaveProperty([sort])
  for (const { sort } of donationColumns) if (sort) expect(donationList.rules.orders).toHaveProperty([sort])
  for (const { sort } of pledgeColumns) if (sort) expect(pledgeList.rules.orders).toHaveProperty([sort])
})

test('the filters offer every status', () => {
  expect(paymentList.rules.filters.status.values).toEqual(paymentStatus.options)
  expect(pledgeList.rules.filters.status.values).toEqual(pledgeStatus.options)
})

test('who may not view users cannot look for an account', () => {
  expect(paymentFilters([], false).donor.find).toBeUndefined()
  expect(paymentFilters([], true).donor.find).toBeDefined()
})

test('a payment shows its amount in its own currency, and what is missing as None', () => {
  const textsOf = (row: Parameters<(typeof paymentColumns)[number]['cell']>[0]) =>
    Object.fromEntries(paymentColumns.map(({ id, cell }) => [id, cell(row)]))
  expect(
    textsOf(paymentRow({ currency: 'USD', receiptNo: null, transactionId: null, cardNumber: null })),
  ).toMatchObject({
    total: 'USD $1,500.50',
    type: 'Card',
    receipt: 'None',
    transaction: 'None',
    card: 'None',
  })
})

test('a donation without a refund says so', () => {
  const refunded = donationColumns.find(({ id }) => id === 'refunded')
  const row = {
    id: 'o:p',
    userName: 'Ana Reid',
    createdDate: '2026-11-12T15:42:00.000Z',
    sku: 'A1',
    amount: 20,
    localAmount: 3_205,
    refunded: 0,
    currency: 'USD',
    paymentType: 'Paypal',
    orderId: uuid(3),
    project: { id: uuid(4), company: 'Ridgeview', title: 'Night Nurse Line' },
  } as const
  expect([refunded?.cell(row), refunded?.cell({ ...row, refunded: 5 })]).toEqual(['None', 'USD $5.00'])
})

test('the exports are of the same request', () => {
  for (const { exportUrl, rules } of [paymentList, donationList, pledgeList]) {
    const request = requestOf(rules, 'currency=USD')
    const url = new URL(exportUrl?.(request, 'xlsx') ?? '', 'http://lignum.test')
    expect(url.pathname).toMatch(/^\/api\/File\/export-(payment|donation|pledge)$/)
    expect(JSON.parse(url.searchParams.get('request') ?? '')).toEqual(request)
  }
})

test('projects are found by a part of their name, also hidden ones, and can be distinguished', async () => {
  const project = { name: 'Reef', companyName: 'Blue Bay', status: 'Finalized', isSuspended: false }
  const twin = { ...project, name: 'Twin' }
  const results = [
    { ...project, id: uuid(4) },
    { ...project, id: uuid(5), isSuspended: true },
    { ...project, id: uuid(6), status: 'Completed' },
    { ...twin, id: uuid(7), creationDate: '2026-01-01' },
    { ...twin, id: uuid(8), creationDate: '2026-02-01' },
  ]
  const sent = stubFetch(() => ({ results }))
  const { signal } = new AbortController()
  const found = await findListedProjects('re', signal)
  expect(found.map(({ label }) => label)).toEqual([
    'Reef, Blue Bay',
    'Reef, Blue Bay (suspended)',
    'Reef, Blue Bay (completed)',
    'Twin, Blue Bay, created 2026-01-01',
    'Twin, Blue Bay, created 2026-02-01',
  ])
  expect(sent[0]?.path).toContain('GetProjectsByFilterForAdmin')
  expect(getProjectsByFilterForAdmin.request.safeParse(sent[0]?.body).success).toBe(true)
})
