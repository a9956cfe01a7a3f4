import { limits } from '@lignum/contract/core/limits'
import { currencies } from '@lignum/contract/core/names'
import { exportCompanyDonations, getDonationsListByFilterForCompany } from '@lignum/contract/giving/endpoints'
import type { DonationRow } from '@lignum/contract/giving/payment-lists'
import { href } from 'react-router'
import type { ListSource } from '../../../console/list/list-source.ts'
import { callApi, urlOf } from '../../../lib/api/call-api.ts'
import type { ListRules } from '../../../lib/lists/list-query.ts'
import { paymentTypes } from './payment-types.ts'

export const companyDonationRules = {
  filters: {
    project: { kind: 'ids', field: 'ProjectId' },
    since: { kind: 'from', field: 'Date' },
    until: { kind: 'until', field: 'Date' },
    currency: { kind: 'choice', field: 'Currency', values: currencies },
    type: { kind: 'choice', field: 'PaymentType', values: paymentTypes },
  },
  orders: {
    '-date': { field: 'Date', ascending: false },
    date: { field: 'Date', ascending: true },
    '-amount': { field: 'Amount', ascending: false },
    amount: { field: 'Amount', ascending: true },
    '-local': { field: 'LocalAmount', ascending: false },
    local: { field: 'LocalAmount', ascending: true },
  },
  order: [{ field: 'Date', ascending: false }],
  size: limits.defaultPageSize,
  sizes: [limits.defaultPageSize, 50, 100],
} as const satisfies ListRules

/** The donations to the projects of one company. */
export const companyDonationList = (companyId: string): ListSource<typeof companyDonationRules, DonationRow> => ({
  name: 'company-donations',
  path: href('/user-profile/donations'),
  rules: companyDonationRules,
  read: (request, options) => callApi(getDonationsListByFilterForCompany, { ...request, id: companyId }, options),
  exportUrl: (request, format) =>
    urlOf(exportCompanyDonations, { format, request: JSON.stringify({ ...request, id: companyId }) }),
})
