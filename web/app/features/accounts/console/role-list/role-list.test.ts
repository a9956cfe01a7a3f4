import { expect, test } from 'vitest'
import { readListQuery } from '../../../../lib/lists/list-query.ts'
import { listRequestOf } from '../../../../lib/lists/list-request.ts'
import { roleColumns } from './role-columns.tsx'
import { roleList } from './role-list.ts'

const requestOf = (search: string) =>
  listRequestOf(roleList.rules, readListQuery(roleList.rules, new URLSearchParams(search)))

test('roles are listed 20 a page, the newest first', () => {
  expect(requestOf('')).toEqual({
    pageNumber: 1,
    amountPerPage: 20,
    filters: [],
    orderBy: [{ field: 'CreationDate', ascending: false }],
  })
})

test('they are searched by name and description, and filtered by status and origin', () => {
  expect(requestOf('search=pay&status=Disabled&seeded=false&sort=name').filters).toEqual([
    {
      filterType: 'Group',
      joinType: 'and',
      groupFilters: ['Name', 'Description'].map((field) => ({
        field,
        filterType: 'Contains',
        value: 'pay',
        joinType: 'or',
      })),
    },
    { field: 'Status', filterType: 'Equal', value: 'Disabled', joinType: 'and' },
    { field: 'IsSeeded', filterType: 'Equal', value: 'false', joinType: 'and' },
  ])
})

test('every sorted column can be sorted in the opposite order, too', () => {
  const names = Object.keys(roleList.rules.orders)
  const opposites = roleColumns
    .flatMap(({ sort }) => sort ?? [])
    .map((name) => (name.startsWith('-') ? name.slice(1) : `-${name}`))
  expect(opposites.filter((name) => !names.includes(name))).toEqual([])
})
