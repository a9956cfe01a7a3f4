import { getCompaniesByFilterForAdmin } from '@lignum/contract/company/companies'
import { expect, test } from 'vitest'
import { readListQuery } from '../../../../lib/lists/list-query.ts'
import { listRequestOf } from '../../../../lib/lists/list-request.ts'
import { companyColumns, companyFilters } from './company-columns.tsx'
import { companyList } from './company-list.ts'

const { rules } = companyList
const requestOf = (search: string) => listRequestOf(rules, readListQuery(rules, new URLSearchParams(search)))

test('companies are listed by name, and each filter makes a request that the contract accepts', () => {
  expect(requestOf('').orderBy).toEqual([{ field: 'Name', ascending: true }])
  const request = requestOf('search=a&status=Deactivate&parish=Kingston&sort=-created')
  expect(getCompaniesByFilterForAdmin.request.safeParse(request).success).toBe(true)
  expect(request.filters).toHaveLength(3)
})

test('every filter has a label, and columns have orders that exist', () => {
  expect(Object.keys(companyFilters)).toEqual(Object.keys(rules.filters))
  for (const { sort } of companyColumns) if (sort) expect(rules.orders).toHaveProperty([sort])
})
