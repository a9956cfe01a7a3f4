import { exportCompanyDonations, getDonationsListByFilterForCompany } from '@lignum/contract/giving/payment-lists'
import { paymentType } from '@lignum/contract/giving/payments'
import { expect, test } from 'vitest'
import { uuid } from '../../../../test/fake-api.ts'
import { readListQuery } from '../../../lib/lists/list-query.ts'
import { listRequestOf } from '../../../lib/lists/list-request.ts'
import { companyDonationColumns, companyDonationFilters } from './company-donation-columns.tsx'
import { companyDonationList, companyDonationRules as rules } from './company-donation-list.ts'
import { paymentTypes } from './payment-types.ts'

const requestOf = (search: string) => listRequestOf(rules, readListQuery(rules, new URLSearchParams(search)))

test('every filter and order makes a request that the contract accepts', () => {
  const request = requestOf(
    `project=${uuid(1)}&since=2026-01-01&until=2026-02-01&currency=USD&type=Paypal&sort=-local&size=50`,
  )
  expect(request.filters).toHaveLength(5)
  expect(getDonationsListByFilterForCompany.request.safeParse({ ...request, id: uuid(9) }).success).toBe(true)
})

test('the filters offer every payment type, and every filter has a name', () => {
  expect(paymentTypes).toEqual(paymentType.options)
  expect(Object.keys(companyDonationFilters([]))).toEqual(Object.keys(rules.filters))
  for (const { sort } of companyDonationColumns) if (sort) expect(rules.orders).toHaveProperty([sort])
})

test('the export is of the same company and the same filters', () => {
  const url = companyDonationList(uuid(9)).exportUrl?.(requestOf('currency=USD'), 'xlsx') ?? ''
  const { pathname, searchParams } = new URL(url, 'http://lignum.test')
  expect(pathname).toBe(exportCompanyDonations.path)
  const read = exportCompanyDonations.request.parse(Object.fromEntries(searchParams))
  expect(read).toMatchObject({
    format: 'xlsx',
    request: { id: uuid(9), filters: [{ field: 'Currency', value: 'USD' }] },
  })
})

test('a row says who gave how much to what, and what of it was refunded, in its own currency and in JMD', () => {
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
  const columns = companyDonationColumns.filter(({ id }) => id !== 'date')
  const texts = columns.map(({ cell }) => cell({ ...row, refunded: 5 }))
  expect(texts).toEqual(['Night Nurse Line', 'Ana Reid', 'USD $20.00', 'USD $5.00', 'JMD $3,205.00', 'PayPal'])
  expect(columns.map(({ cell }) => cell(row))).toContain('None')
})
