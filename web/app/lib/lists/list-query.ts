import { limits } from '@lignum/contract/core/limits'
import type { ListOrder } from '@lignum/contract/core/lists'

/** A filter as the URL names it, with the fields of the list that it compares. */
type FilterRule =
  /** A text that one of the fields contains. */
  | { readonly kind: 'text'; readonly fields: readonly [string, ...string[]] }
  /** Exactly this value; what the pattern does not match is no filter. */
  | { readonly kind: 'exact'; readonly field: string; readonly pattern?: RegExp }
  /** One of the values. */
  | { readonly kind: 'choice'; readonly field: string; readonly values: readonly string[] }
  /** Any of several values; the URL repeats the parameter. */
  | { readonly kind: 'choices'; readonly field: string; readonly values: readonly string[] }
  /** Any of several ids, of which the list of all is not known here. */
  | { readonly kind: 'ids'; readonly field: string }
  /** Exactly this day, of a field that has only days. */
  | { readonly kind: 'day'; readonly field: string }
  /** A day in Jamaica: from its start, or until its end. */
  | { readonly kind: 'from' | 'until'; readonly field: string }

/** What the URL of a list may contain. `sort`, `page` and `size` are not names of filters. */
export type ListRules = {
  readonly filters: Readonly<Record<string, FilterRule>>
  /** The orders by the names that the URL has for them; several are separated by commas. */
  readonly orders: Readonly<Record<string, ListOrder>>
  /** The order of a URL that names none. */
  readonly order: readonly ListOrder[]
  readonly size: number
  /** The page sizes to choose from, if there is a choice. */
  readonly sizes?: readonly number[]
  readonly tabs?: ListTabs
}

/** Parts of a list that are shown one at a time. The request names the chosen one; a URL that names none has the first. */
export type ListTabs = {
  readonly parameter: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

type ValueOf<R extends FilterRule> = R['kind'] extends 'choices' | 'ids' ? readonly string[] : string

/** Filters, order and page of a list, as its URL has them. An empty value is no filter. */
export type ListQuery<R extends ListRules> = {
  readonly filters: { readonly [Name in keyof R['filters']]: ValueOf<R['filters'][Name]> }
  /** The names of the orders; empty for the order of the list itself. */
  readonly order: readonly (keyof R['orders'] & string)[]
  readonly page: number
  readonly size: number
  /** Absent for the first tab, and where there are none. */
  readonly tab?: string
}

/** The most orders that a list request takes. */
const mostOrders = 4
/** Each id is a term of the request, which takes `limits.filterTerms` in all. */
const mostIds = limits.filterTerms / 2
/** The last page that the server reads of any list, whatever its page size. */
const lastPage = limits.furthestRow / limits.largestPageSize

/** Browsers turn February 31 into March 3 instead of refusing it. */
const isDay = (value: string): boolean => {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00Z`) : null
  return day !== null && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}

/** To the length that the server accepts, without half a character or a space at the end. */
const cut = (text: string) => text.slice(0, limits.filterValueLength).toWellFormed().trim()

const isId = (value: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value)

const readValue = (rule: FilterRule, given: readonly string[]): string | readonly string[] => {
  if (rule.kind === 'choices') return rule.values.filter((value) => given.includes(value))
  if (rule.kind === 'ids') return [...new Set(given)].filter(isId).slice(0, mostIds)
  const value = (given[0] ?? '').trim()
  if (rule.kind === 'text') return cut(value)
  if (rule.kind === 'exact') return rule.pattern?.test(value) === false ? '' : cut(value)
  const isValid = rule.kind === 'choice' ? rule.values.includes(value) : isDay(value)
  return isValid ? value : ''
}

const readFilters = <R extends ListRules>({ filters }: R, search: URLSearchParams): ListQuery<R>['filters'] => {
  const read = Object.entries(filters).map(([name, rule]) => [name, readValue(rule, search.getAll(name))])
  // Each rule reads the type that belongs to its kind.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(read) as ListQuery<R>['filters']
}

/** No field twice: the second order of a field would have no effect. */
const readOrder = <R extends ListRules>({ orders }: R, given: string): ListQuery<R>['order'] => {
  const isName = (name: string): name is keyof R['orders'] & string => Object.hasOwn(orders, name)
  const names = given.split(',').filter(isName)
  const fields = names.map((name) => orders[name]?.field)
  return names.filter((_, i) => fields.indexOf(fields[i]) === i).slice(0, mostOrders)
}

const readNumber = (given: string | null, isValid: (number: number) => boolean, otherwise: number): number => {
  const number = Number(given ?? otherwise)
  return Number.isInteger(number) && isValid(number) ? number : otherwise
}

const readTab = ({ tabs }: ListRules, search: URLSearchParams): { tab?: string } => {
  const chosen = tabs?.choices.slice(1).find(({ value }) => value === search.get(tabs.parameter))
  return chosen ? { tab: chosen.value } : {}
}

/** Reads a query from a URL or a form; what the rules do not know is ignored. */
export const readListQuery = <R extends ListRules>(rules: R, search: URLSearchParams): ListQuery<R> => {
  const size = readNumber(search.get('size'), (given) => rules.sizes?.includes(given) === true, rules.size)
  return {
    filters: readFilters(rules, search),
    order: readOrder(rules, search.get('sort') ?? ''),
    page: readNumber(search.get('page'), (page) => page >= 1 && page <= lastPage, 1),
    size,
    ...readTab(rules, search),
  }
}

/** The parameters of a query in a URL. What is as in the list without parameters is left out. */
export const listParameters = <R extends ListRules>(rules: R, query: ListQuery<R>): URLSearchParams => {
  const search = new URLSearchParams()
  if (rules.tabs && query.tab) search.set(rules.tabs.parameter, query.tab)
  for (const name of Object.keys(rules.filters))
    for (const value of [query.filters[name] ?? ''].flat()) if (value) search.append(name, value)
  if (query.order.length > 0) search.set('sort', query.order.join(','))
  if (query.page > 1) search.set('page', String(query.page))
  if (query.size !== rules.size) search.set('size', String(query.size))
  return search
}

/** The names of all parameters, for a page that is cached by them (`sharedBy` of its handle). */
export const parameterNames = ({ filters, sizes, tabs }: ListRules): string[] => [
  ...Object.keys(filters),
  'sort',
  'page',
  ...(sizes ? ['size'] : []),
  ...(tabs ? [tabs.parameter] : []),
]

/** Whether any filter is set. */
export const isFiltered = <R extends ListRules>({ filters }: ListQuery<R>): boolean =>
  Object.values<string | readonly string[]>(filters).some((value) => value.length > 0)
