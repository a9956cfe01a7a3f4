import { type RawBuilder, sql, type SqlBool } from 'kysely'

/** One term of an order, with the column's name. */
export type OrderTerm = { readonly column: string; readonly ascending: boolean }

/**
 * The position of a row in an order: the values of its terms, as text so that timestamps keep their microseconds.
 * `exceptNulls` leaves out the rows that come later only because a term is null: what is left can be read from an index.
 */
export type Cursor = { readonly values: readonly (string | null)[]; readonly exceptNulls: boolean }

/** What a page has to select, so that the next one can begin behind it. */
export const cursorOf = (terms: readonly OrderTerm[]): RawBuilder<(string | null)[]> =>
  sql`array[${sql.join(terms.map(({ column }) => sql`${sql.ref(column)}::text`))}]`

/** The order has one direction, which a comparison of rows can express. */
const isUniform = ([first, ...others]: readonly OrderTerm[]) =>
  others.every(({ ascending }) => ascending === first?.ascending)

/** The rows behind a position. In descending order nulls come first, so that no null is left out in any case. */
export const isAfter = (terms: readonly OrderTerm[], { values, exceptNulls }: Cursor): RawBuilder<SqlBool> => {
  const isExact = exceptNulls || terms[0]?.ascending === false
  const isComparable = isUniform(terms) && !values.includes(null)
  return isExact && isComparable ? rowIsAfter(terms, values) : termsAreAfter(terms, values)
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
