import { limits } from '@lignum/contract/core/limits'
import { parishes } from '@lignum/contract/accounts/parishes'
import { href } from 'react-router'
import { pageNumber } from '../../lib/page/page-number.ts'
import { withQuery } from '../../lib/page/with-query.ts'
import { categories, markets, stages } from './category.ts'

/** The sort orders a visitor can choose; the default is by name (public specification, section 7). */
export const sorts = {
  newest: { label: 'Newest', field: 'publishedDate' },
  'nearly-funded': { label: 'Nearly funded', field: 'nearlyFunded' },
  'most-needed': { label: 'Most needed', field: 'amountLeft' },
} as const

export type Sort = keyof typeof sorts

/** Page, filters and sort order of the project list; an empty string means no filter. */
export type ListQuery = {
  readonly page: number
  readonly title: string
  readonly category: string
  readonly parish: string
  readonly market: string
  readonly stage: string
  readonly sort: Sort | ''
}

export const wholeList: ListQuery = { page: 1, title: '', category: '', parish: '', market: '', stage: '', sort: '' }

/** The URL parameters of a list query. */
export const listParameters: readonly string[] = Object.keys(wholeList)

const isSort = (value: string): value is Sort => Object.hasOwn(sorts, value)

const oneOf = (known: object, value: string) => (Object.hasOwn(known, value) ? value : '')

/** Reads a list query from a URL or a form; invalid values are ignored. */
export const readListAddress = (search: URLSearchParams): ListQuery => {
  const param = (name: string) => (search.get(name) ?? '').trim().slice(0, limits.filterValueLength)
  const sort = param('sort')
  return {
    page: pageNumber(search),
    title: param('title'),
    category: oneOf(categories, param('category')),
    parish: parishes.find((parish) => parish === param('parish')) ?? '',
    market: oneOf(markets, param('market')),
    stage: oneOf(stages, param('stage')),
    sort: isSort(sort) ? sort : '',
  }
}

/** The URL of a list query. Page 1 and empty values are left out. */
export const listAddress = (query: Partial<ListQuery>): string => {
  const params = Object.entries({ ...wholeList, ...query, page: '' }).filter(([, value]) => value !== '')
  const search = new URLSearchParams(params.map(([name, value]): [string, string] => [name, String(value)]))
  if (query.page && query.page > 1) search.set('page', String(query.page))
  return withQuery(href('/projects'), search)
}

/** Whether any filter is set. */
export const isNarrowed = ({ title, category, parish, market, stage }: ListQuery): boolean =>
  [title, category, parish, market, stage].some((value) => value !== '')
