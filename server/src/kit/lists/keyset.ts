import { type RawBuilder, sql, type SqlBool } from 'kysely'

/** One term of an order, with the column's name. */
export type OrderTerm = { readonly column: string; readonly ascending: boolean }

/**
 * The position of a row in an order: the values of its terms as JSON, each as text so that timestamps keep their
 * microseconds. Every row of a page has one and only the last is used, so it is parsed as late as that. `exceptNulls` leaves out the rows that come last only because their first term is null: an index finds either the
 * values behind a position or the nulls.
 */
export type Cursor = { readonly position: string; readonly exceptNulls: boolean }

/** What a page has to select, so that the next one can begin behind it. */
export const positionOf = (terms: readonly OrderTerm[]): RawBuilder<string> =>
  sql`json_build_array(${sql.join(terms.map(({ column }) => sql`${sql.ref(column)}::text`))})::text`

/**
 * The rows behind a position. A comparison of whole rows is the fastest, and ignores nulls: in descending order they come
 * first, and of two ascending terms the second is the key, which has none.
 */
export const isAfter = (terms: readonly OrderTerm[], { position, exceptNulls }: Cursor): RawBuilder<SqlBool> => {
  const values: readonly (string | null)[] = JSON.parse(position)
  const isDescending = terms.every(({ ascending }) => !ascending)
  const isPlain = exceptNulls && terms.length === 2 && terms.every(({ ascending }) => ascending)
  if (!values.includes(null) && (isDescending || isPlain)) return rowIsAfter(terms, values)
  const [[first], [value]] = [terms, values]
  const after = termsAreAfter(terms, values)
  if (!first || !value || (first.ascending && !exceptNulls)) return after
  // Says nothing new, except for nulls, but lets an index begin at the position.
  return sql<SqlBool>`(${sql.ref(first.column)} ${first.ascending ? sql`>=` : sql`<=`} ${value} and ${after})`
}

const rowIsAfter = (terms: readonly OrderTerm[], values: readonly (string | null)[]) => {
  const columns = sql.join(terms.map(({ column }) => sql.ref(column)))
  return sql<SqlBool>`(${columns}) ${terms[0]?.ascending ? sql`>` : sql`<`} (${sql.join(values)})`
}

/** Equal in the first terms and after in the next, for each length of the first. PostgreSQL sorts null as the largest. */
const termsAreAfter = (terms: readonly OrderTerm[], values: readonly (string | null)[]) => {
  const cases = terms.map((term, i) => {
    const before = terms.slice(0, i).map(({ column }, n) => isEqual(column, values[n] ?? null))
    return sql`(${sql.join([...before, isLater(term, values[i] ?? null)], sql` and `)})`
  })
  return sql<SqlBool>`(${sql.join(cases, sql` or `)})`
}

const isEqual = (column: string, value: string | null) =>
  value === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${value}`

const isLater = ({ column, ascending }: OrderTerm, value: string | null) => {
  const ref = sql.ref(column)
  if (ascending) return value === null ? sql`false` : sql`(${ref} > ${value} or ${ref} is null)`
  return value === null ? sql`${ref} is not null` : sql`${ref} < ${value}`
}
