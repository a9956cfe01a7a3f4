import { getAllUsersByFilter, userStatuses } from '@lignum/contract/accounts/users'
import { expect, test } from 'vitest'
import { uuid } from '../../../../../test/fake-api.ts'
import { readListQuery } from '../../../../lib/lists/list-query.ts'
import { listRequestOf } from '../../../../lib/lists/list-request.ts'
import { userList } from './user-list.ts'
import { userColumns, userFilters } from './user-columns.tsx'

const { rules } = userList
const requestOf = (search: string) => listRequestOf(rules, readListQuery(rules, new URLSearchParams(search)))

test('the whole list is by name, 500 a page', () => {
  expect(requestOf('')).toEqual({
    pageNumber: 1,
    amountPerPage: 500,
    filters: [],
    orderBy: [{ field: 'Name', ascending: true }],
  })
})

test('each filter makes a request that the contract accepts', () => {
  const all = `search=a&role=${uuid(1)}&status=Active&status=Deleted&since=2026-01-01&until=2026-02-01&secondFactor=false&locked=true&sort=-login&size=50`
  const request = requestOf(all)
  expect(getAllUsersByFilter.request.safeParse(request).success).toBe(true)
  expect(request.orderBy).toEqual([{ field: 'LastLoginDate', ascending: false }])
  expect(JSON.stringify(request.filters)).toContain('"TwoFactorEnabled"')
})

test('the filter offers every status, and every filter has a name', () => {
  expect(new Set(rules.filters.status.values)).toEqual(new Set(userStatuses))
  expect(Object.keys(userFilters([]))).toEqual(Object.keys(rules.filters))
})

test('columns have names of their own, and orders that exist', () => {
  expect(new Set(userColumns.map(({ id }) => id)).size).toBe(userColumns.length)
  for (const { sort } of userColumns) if (sort) expect(rules.orders).toHaveProperty([sort])
})

test('the export is of the same request', () => {
  const url = new URL(userList.exportUrl?.(requestOf('locked=true'), 'xlsx') ?? '', 'http://lignum.test')
  expect(url.pathname).toBe('/api/File/export-user')
  expect(url.searchParams.get('format')).toBe('xlsx')
  expect(JSON.parse(url.searchParams.get('request') ?? '')).toEqual(requestOf('locked=true'))
})
