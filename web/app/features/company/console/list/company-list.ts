import { parishes } from '@lignum/contract/accounts/parishes'
import type { getCompaniesByFilterForAdmin as call } from '@lignum/contract/company/companies'
import { getCompaniesByFilterForAdmin } from '@lignum/contract/company/endpoints'
import { companyStatuses } from '@lignum/contract/company/names'
import type { ResponseOf } from '@lignum/contract/core/call'
import { href } from 'react-router'
import type { ListSource } from '../../../../console/list/list-source.ts'
import { callApi } from '../../../../lib/api/call-api.ts'
import type { ListRules } from '../../../../lib/lists/list-query.ts'

export type CompanyRow = ResponseOf<typeof call>['results'][number]

const rules = {
  filters: {
    search: { kind: 'text', fields: ['Name'] },
    status: { kind: 'choice', field: 'Status', values: companyStatuses },
    parish: { kind: 'choice', field: 'StateParish', values: parishes },
  },
  orders: {
    name: { field: 'Name', ascending: true },
    '-name': { field: 'Name', ascending: false },
    '-created': { field: 'CreationDate', ascending: false },
    created: { field: 'CreationDate', ascending: true },
  },
  order: [{ field: 'Name', ascending: true }],
  size: 50,
  sizes: [20, 50, 100],
} as const satisfies ListRules

/** The companies, for staff. */
export const companyList: ListSource<typeof rules, CompanyRow> = {
  name: 'companies',
  path: href('/admin/companies'),
  rules,
  read: (request, options) => callApi(getCompaniesByFilterForAdmin, request, options),
}
