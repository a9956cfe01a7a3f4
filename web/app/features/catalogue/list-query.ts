import { limits } from '@lignum/contract/core/limits'
import { parishes } from '@lignum/contract/accounts/parishes'
import { pageNumber } from '../../lib/page/page-number.ts'
import { categories, markets, stages } from './category.ts'

/** The orders a visitor may ask for; without one the list is sorted by name (public specification, section 7). */
export const sorts = {
  newest: { words: 'Newest', field: 'publishedDate' },
  'nearly-funded': { words: 'Nearly funded', field: 'nearlyFunded' },
  'most-needed': { words: 'Most needed', field: 'amountLeft' },
} as const

export type Sort = keyof typeof sorts

/** Where in the list somebody stands; what is empty is not asked for. */
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

/** What a place is written with in an address. */
export const listParameters: readonly string[] = Object.keys(wholeList)

const isSort = (word: string): word is Sort => Object.hasOwn(sorts, word)

const oneOf = (known: object, word: string) => (Object.hasOwn(known, word) ? word : '')

/** What an address or a form asks for; nonsense means nothing. */
export const readListAddress = (search: URLSearchParams): ListQuery => {
  const word = (name: string) => (search.get(name) ?? '').trim().slice(0, limits.filterValueLength)
  const sort = word('sort')
  return {
    page: pageNumber(search),
    title: word('title'),
    category: oneOf(categories, word('category')),
    parish: parishes.find((parish) => parish === word('parish')) ?? '',
    market: oneOf(markets, word('market')),
    stage: oneOf(stages, word('stage')),
    sort: isSort(sort) ? sort : '',
  }
}

/** The reverse; the first page and what is not asked for go without saying. */
export const listAddress = (place: Partial<ListQuery>): string => {
  const result = Object.entries({ ...wholeList, ...place, page: '' }).filter(([, word]) => word !== '')
  const search = new URLSearchParams(result.map(([name, word]): [string, string] => [name, String(word)]))
  if (place.page && place.page > 1) search.set('page', String(place.page))
  return search.size > 0 ? `/projects?${search}` : '/projects'
}

/** Whether the list is narrowed by anything. */
export const isNarrowed = ({ title, category, parish, market, stage }: ListQuery): boolean =>
  [title, category, parish, market, stage].some((word) => word !== '')
