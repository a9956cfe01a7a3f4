import type { ListFilterInput, ListRequestInput } from '@lignum/contract/core/lists'
import type { ListQuery, ListRules } from './list-query.ts'

type Rule = ListRules['filters'][string]

/** The start of a day in Jamaica, which is UTC-5 all year. */
const dayStarts = (day: string) => `${day}T05:00:00.000Z`
const dayMs = 86_400_000
/** Not after the last day that the API reads. */
const dayAfter = (day: string) =>
  new Date(Math.min(Date.parse(dayStarts(day)) + dayMs, Date.parse(dayStarts('9999-12-31')))).toISOString()

const anyOf = (conditions: readonly ListFilterInput[]): ListFilterInput[] =>
  conditions.length > 1
    ? [{ filterType: 'Group', joinType: 'and', groupFilters: conditions.map((one) => ({ ...one, joinType: 'or' })) }]
    : [...conditions]

const conditionsOf = (rule: Rule, value: string | readonly string[]): ListFilterInput[] => {
  if (value.length === 0) return []
  const [only = ''] = [value].flat()
  const { kind } = rule
  if (kind === 'text')
    return anyOf(rule.fields.map((field) => ({ field, filterType: 'Contains', value: only, joinType: 'and' })))
  if (kind === 'exact' || kind === 'day' || kind === 'choice' || kind === 'choices' || kind === 'ids')
    return anyOf([value].flat().map((one) => ({ field: rule.field, filterType: 'Equal', value: one, joinType: 'and' })))
  return kind === 'from'
    ? [{ field: rule.field, filterType: 'GreaterThanOrEqualTo', value: dayStarts(only), joinType: 'and' }]
    : [{ field: rule.field, filterType: 'LessThan', value: dayAfter(only), joinType: 'and' }]
}

/** The tab is a parameter of its own beside the filters. */
const tabOf = ({ tabs }: ListRules, tab: string | undefined) =>
  tabs ? { [tabs.parameter]: tab ?? tabs.choices[0]?.value } : {}

/** Which rows match, on whatever page: all filters apply, of the values of one filter any. */
export const matchRequestOf = <R extends ListRules>(rules: R, query: ListQuery<R>): ListRequestInput => ({
  filters: Object.entries(rules.filters).flatMap(([name, rule]) => conditionsOf(rule, query.filters[name] ?? '')),
  ...tabOf(rules, query.tab),
})

/** A query as the paged request of the contract. */
export const listRequestOf = <R extends ListRules>(rules: R, query: ListQuery<R>): ListRequestInput => {
  const named = query.order.flatMap((name) => rules.orders[name] ?? [])
  return {
    pageNumber: query.page,
    amountPerPage: query.size,
    orderBy: named.length > 0 ? named : [...rules.order],
    ...matchRequestOf(rules, query),
  }
}
