import { limits } from '@lignum/contract/core/limits'
import { currencies } from '@lignum/contract/core/names'
import { exportDonations, getDonationsListByFilter } from '@lignum/contract/giving/endpoints'
import type { DonationRow } from '@lignum/contract/giving/payment-lists'
import { href } from 'react-router'
import type { ListSource } from '../../../../console/list/list-source.ts'
import { callApi, urlOf } from '../../../../lib/api/call-api.ts'
import type { ListRules } from '../../../../lib/lists/list-query.ts'
import { paymentTypes } from '../payment-types.ts'

const rules = {
  filters: {
    search: { kind: 'text', fields: ['Search'] },
    project: { kind: 'ids', field: 'ProjectId' },
    type: { kind: 'choice', field: 'PaymentType', values: paymentTypes },
    currency: { kind: 'choice', field: 'Currency', values: currencies },
    since: { kind: 'from', field: 'Date' },
    until: { kind: 'until', field: 'Date' },
  },
  orders: {
    '-date': { field: 'Date', ascending: false },
    date: { field: 'Date', ascending: true },
  },
  order: [{ field: 'Date', ascending: false }],
  size: limits.defaultPageSize,
  sizes: [limits.defaultPageSize, 50, 100],
} as const satisfies ListRules

/** The received gifts, one row for each project of a payment. */
export const donationList: ListSource<typeof rules, DonationRow> = {
  name: 'donations',
  path: href('/admin/donations'),
  rules,
  read: (request, options) => callApi(getDonationsListByFilter, request, options),
  exportUrl: (request, format) => urlOf(exportDonations, { format, request: JSON.stringify(request) }),
}
