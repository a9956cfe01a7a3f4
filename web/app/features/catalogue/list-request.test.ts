import { getPublicProjectListByFilter, type PublicProject } from '@lignum/contract/catalogue/catalogue'
import { expect, test } from 'vitest'
import { categories, markets, stages } from './category.ts'
import { sorts, wholeList } from './list-query.ts'
import { listRequestOf } from './list-request.ts'
import { structuredProject } from './structured-project.ts'

test('the whole list is ordered by name and has no filters', () => {
  expect(listRequestOf({ ...wholeList, page: 2 })).toEqual({
    pageNumber: 2,
    amountPerPage: 12,
    orderBy: [{ field: 'Name', ascending: true }],
    filters: [],
  })
})

test('a title is searched in name and subtitle; the facets narrow further', () => {
  const { filters } = listRequestOf({ ...wholeList, title: 'reef', parish: 'St. Ann', stage: 'Seed' })
  expect(filters).toEqual([
    {
      filterType: 'Group',
      groupFilters: [
        { field: 'name', filterType: 'Contains', value: 'reef', joinType: 'or' },
        { field: 'subTitle', filterType: 'Contains', value: 'reef', joinType: 'or' },
      ],
    },
    { field: 'companyParish', filterType: 'Equal', value: 'St. Ann', joinType: 'and' },
    { field: 'fundingPurpose', filterType: 'Equal', value: 'Seed', joinType: 'and' },
  ])
})

test.each(['newest', 'nearly-funded', 'most-needed'] as const)('%s orders by its field, largest first', (sort) => {
  expect(listRequestOf({ ...wholeList, sort }).orderBy).toEqual([{ field: sorts[sort].field, ascending: false }])
})

test('every value of every facet makes a request that the contract accepts', () => {
  const facets = { category: categories, market: markets, stage: stages }
  const queries = Object.entries(facets).flatMap(([facet, values]) =>
    Object.keys(values).map((value) => ({ ...wholeList, title: 'a', [facet]: value })),
  )
  expect(queries).toHaveLength(13)
  for (const query of queries)
    expect(getPublicProjectListByFilter.request.safeParse(listRequestOf(query)).success).toBe(true)
})

test('the structured data of a project has absolute URLs and its amount in JMD', () => {
  const project = {
    id: '7',
    name: 'Reef',
    subTitle: 'Corals',
    category: 'ClimateChange',
    companyParish: 'St. Ann',
    companyName: 'Sea Ltd',
    amountRequested: 5_000,
  }
  // Only these fields are read.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  expect(structuredProject(project as PublicProject, 'https://lignum.test', '/share.png?v=1')).toMatchObject({
    '@id': 'https://lignum.test/projects/view/7',
    image: 'https://lignum.test/share.png?v=1',
    keywords: 'Climate Change',
    areaServed: { name: 'St. Ann, Jamaica' },
    funding: { amount: { currency: 'JMD', value: 5_000 } },
  })
})
