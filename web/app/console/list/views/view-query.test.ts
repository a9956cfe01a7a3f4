import { expect, test } from 'vitest'
import { type ListRules, readListQuery } from '../../../lib/lists/list-query.ts'
import { countRequest, isShown } from './view-query.ts'

const rules = {
  filters: {
    search: { kind: 'text', fields: ['Name'] },
    status: { kind: 'choices', field: 'Status', values: ['Active', 'Deleted'] },
  },
  orders: { name: { field: 'Name', ascending: true } },
  order: [{ field: 'Id', ascending: true }],
  size: 500,
} as const satisfies ListRules

const shows = (view: string, url: string) => isShown(rules, view, readListQuery(rules, new URLSearchParams(url)))

test('a view is shown on each of its pages, however its parameters are ordered', () => {
  expect(shows('status=Active&search=a', 'search=a&status=Active&page=3')).toBe(true)
  expect(shows('status=Active&gone=1', 'status=Active')).toBe(true)
})

test('another filter or order is not that view', () => {
  expect(shows('status=Active', 'status=Active&status=Deleted')).toBe(false)
  expect(shows('status=Active', 'status=Active&sort=name')).toBe(false)
})

test('the rows of a view are counted by its filters, without reading them', () => {
  expect(countRequest(rules, 'status=Deleted&page=7&sort=name')).toEqual({
    pageNumber: 1,
    amountPerPage: 1,
    filters: [{ field: 'Status', filterType: 'Equal', value: 'Deleted', joinType: 'and' }],
    orderBy: [{ field: 'Name', ascending: true }],
  })
})
