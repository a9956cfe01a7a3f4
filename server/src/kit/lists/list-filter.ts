import { limits } from '@lignum/contract/core/limits'
import type { FilterComparison, ListFilter, ListOrder, ListRequest } from '@lignum/contract/core/lists'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { ListField, ListFields } from './list-fields.ts'
import { type Cursor, isAfter, type OrderTerm, positionOf } from './keyset.ts'
import { listKinds } from './list-kinds.ts'
import { Refusal } from '../values/refusal.ts'

type Condition = RawBuilder<SqlBool>

/** A list request of our own: an export goes on behind the last row it has read. */
export type PageRequest = ListRequest & { readonly after?: Cursor }

/** The SQL of one list request. `where` is the caller's filter; the query itself adds the access restrictions. */
export type ListPlan = {
  readonly where: Condition
  /** False when `where` matches every row, so that a cached count can be used. */
  readonly isFiltered: boolean
  /** The columns that `where` compares, for a list that chooses its joins by them. */
  readonly columns: ReadonlySet<string>
  readonly orderBy: RawBuilder<unknown>
  /** The order, ending with the key. */
  readonly terms: readonly OrderTerm[]
  /** The position of a row in it, to be selected as `cursor` by lists that can be exported. */
  readonly cursor: RawBuilder<string>
  readonly limit: number
  readonly offset: number
}

/** Turns a list request into SQL over the list's own fields; anything else in it is refused. */
export const planList = (fields: ListFields, request: PageRequest): ListPlan => {
  const columns = new Set<string>()
  const matches = join(request.filters, { fields, columns, depth: 1, terms: { left: limits.filterTerms } })
  const terms = termsOf(fields, request.orderBy.length > 0 ? request.orderBy : fields.order)
  const after = request.after && isAfter(terms, request.after)
  return {
    where: after ? sql<SqlBool>`${matches ?? sql`true`} and ${after}` : (matches ?? sql<SqlBool>`true`),
    isFiltered: matches !== null,
    columns,
    terms,
    orderBy: sql.join(
      terms.map(({ column, ascending }) => sql`${sql.ref(column)} ${ascending ? sql`asc` : sql`desc`}`),
    ),
    cursor: positionOf(terms),
    ...pageOf(request),
  }
}

/** The limit and offset of a page. Beyond the furthest page it is refused: every row before it would be read. */
const pageOf = ({ pageNumber, amountPerPage }: Pick<ListRequest, 'pageNumber' | 'amountPerPage'>) => {
  const offset = (pageNumber - 1) * amountPerPage
  if (offset > limits.furthestRow) return refuse('pageNumber')
  return { limit: amountPerPage, offset }
}

type Scope = {
  readonly fields: ListFields
  readonly columns: Set<string>
  readonly depth: number
  readonly terms: { left: number }
}

/**
 * Combines left to right, each by its own joinType: a, or b, and c is ((a or b) and c). Null when there is no
 * condition.
 */
const join = (filters: readonly ListFilter[], scope: Scope): Condition | null => {
  if (scope.depth > limits.filterDepth) return refuse('filters')
  return filters
    .filter((filter) => filter.ignore !== true)
    .reduce<Condition | null>((before, filter) => {
      const next = conditionOf(filter, scope)
      if (!before || !next) return next ?? before
      return filter.joinType === 'or' ? sql<SqlBool>`(${before} or ${next})` : sql<SqlBool>`(${before} and ${next})`
    }, null)
}

const conditionOf = (filter: ListFilter, scope: Scope): Condition | null => {
  scope.terms.left -= 1
  if (scope.terms.left < 0) return refuse('filters')
  const group = filter.groupFilters ?? []
  if (filter.filterType === 'Group' || group.length > 0) return join(group, { ...scope, depth: scope.depth + 1 })
  const name = filter.field ?? 'filters'
  const field = scope.fields.find(name) ?? refuse(name)
  scope.columns.add(field.column)
  if (field.inAny) return belonging(field, filter, field.inAny) ?? refuse(name)
  if (filter.value === null) return absence(field, filter.filterType) ?? refuse(name)
  return comparison(field, filter) ?? refuse(name)
}

type Rows = NonNullable<ListField['inAny']>

const belonging = (field: ListField, filter: ListFilter, { table, where: [owner, row] }: Rows): Condition | null => {
  const isNot = filter.filterType === 'NotEqual'
  const matches = comparison(field, isNot ? { ...filter, filterType: 'Equal' } : filter)
  if (!matches) return null
  const rows = sql`select from ${sql.table(table)} where ${sql.ref(owner)} = ${sql.ref(row)} and ${matches}`
  return isNot ? sql<SqlBool>`not exists (${rows})` : sql<SqlBool>`exists (${rows})`
}

const absence = ({ column }: ListField, type: FilterComparison): Condition | null => {
  if (type === 'Equal') return sql<SqlBool>`${sql.ref(column)} is null`
  return type === 'NotEqual' ? sql<SqlBool>`${sql.ref(column)} is not null` : null
}

const signs: Readonly<Record<Exclude<FilterComparison, 'Group'>, RawBuilder<unknown>>> = {
  Contains: sql`ilike`,
  Equal: sql`=`,
  NotEqual: sql`<>`,
  GreaterThan: sql`>`,
  GreaterThanOrEqualTo: sql`>=`,
  LessThan: sql`<`,
  LessThanOrEqualTo: sql`<=`,
}

const comparison = (field: ListField, { filterType, value }: ListFilter): Condition | null => {
  const { comparisons, read, cast } = listKinds[field.kind]
  if (value === undefined || value === null || filterType === 'Group' || !comparisons.has(filterType)) return null
  const known = read(value, field.values)
  if (known === null) return null
  const operand = filterType === 'Contains' ? `%${literally(String(known))}%` : known
  return sql<SqlBool>`${sql.ref(field.column)} ${signs[filterType]} ${operand}${cast}`
}

/** In a pattern the characters % _ and \ match themselves only after a \. */
const literally = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** The key ends the order, in the direction of the column before it, so that one index serves both directions. */
const termsOf = (fields: ListFields, order: readonly ListOrder[]): OrderTerm[] => {
  const terms = order.flatMap(({ field, ascending }) => {
    const columns = fields.find(field)?.sortBy ?? []
    if (columns.length === 0) return refuse(field)
    return columns.map((column) => ({ column, ascending }))
  })
  return [...terms, { column: fields.key, ascending: terms.at(-1)?.ascending ?? true }]
}

const refuse = (field: string): never => {
  throw new Refusal('invalid-filter', { field })
}
