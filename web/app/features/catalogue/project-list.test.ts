import { getPublicProjectListByFilter } from '@lignum/contract/catalogue/catalogue'
import { expect, test } from 'vitest'
import { readListQuery } from '../../lib/lists/list-query.ts'
import { listRequestOf } from '../../lib/lists/list-request.ts'
import { projectList, projectListUrl } from './project-list.ts'

const read = (address: string) => readListQuery(projectList, new URL(address, 'http://x.test').searchParams)

const full =
  '/projects?title=water+%26+light&category=Education&parish=St.+Ann&market=ImpactInvestment&stage=Seed&sort=nearly-funded&page=3'

test('a full list query is read from its URL and written back unchanged', () => {
  expect(read(full)).toEqual({
    filters: {
      title: 'water & light',
      category: 'Education',
      parish: 'St. Ann',
      market: 'ImpactInvestment',
      stage: 'Seed',
    },
    order: ['nearly-funded'],
    page: 3,
    size: 12,
  })
  expect(projectListUrl(read(full))).toBe(full)
})

test('the whole list has the URL without parameters', () => {
  expect(projectListUrl(read('/projects?title=&page=1&sort='))).toBe('/projects')
})

test('unknown values are ignored', () => {
  expect(read('/projects?category=Nothing&parish=zzz&market=x&stage=1&sort=constructor&size=500')).toEqual(
    read('/projects'),
  )
})

test('the title is contained in the name or the subtitle, and the rest has to be equal', () => {
  const { filters, orderBy } = listRequestOf(projectList, read('/projects?title=roof&parish=St.+Mary'))
  const contains = { filterType: 'Contains', value: 'roof', joinType: 'or' }
  expect(filters).toEqual([
    {
      filterType: 'Group',
      joinType: 'and',
      groupFilters: [
        { field: 'name', ...contains },
        { field: 'subTitle', ...contains },
      ],
    },
    { field: 'companyParish', filterType: 'Equal', value: 'St. Mary', joinType: 'and' },
  ])
  expect(orderBy).toEqual([{ field: 'Name', ascending: true }])
})

test.each(['newest', 'nearly-funded', 'most-needed'] as const)('%s orders by its field, largest first', (name) => {
  const { orderBy } = listRequestOf(projectList, read(`/projects?sort=${name}`))
  expect(orderBy).toEqual([{ field: projectList.orders[name].field, ascending: false }])
})

test('every value of every facet makes a request that the contract accepts', () => {
  const { title: _, ...facets } = projectList.filters
  const requests = Object.entries(facets).flatMap(([name, { values }]) =>
    values.map((value) =>
      listRequestOf(projectList, read(`/projects?${new URLSearchParams({ title: 'a', [name]: value })}`)),
    ),
  )
  expect(requests).toHaveLength(27)
  for (const request of requests) {
    expect(request.filters).toHaveLength(2)
    expect(getPublicProjectListByFilter.request.safeParse(request).success).toBe(true)
  }
})
