import type { ListOrder } from '@lignum/contract/core/lists'
import type { Kysely, SelectType } from 'kysely'
import type { ListKind } from './list-kinds.ts'

type TablesOf<Domain> = Domain extends Kysely<infer Tables> ? Tables : never

/** Columns whose values are of the given kind, with or without the name of their table. */
type ColumnWhere<Tables, Test extends 'any' | 'enum' | 'text' | 'number' | 'boolean' | 'time'> = {
  [T in keyof Tables & string]: {
    [C in keyof Tables[T] & string]: Test extends 'any' | KindOf<NonNullable<SelectType<Tables[T][C]>>>
      ? C | `${T}.${C}`
      : never
  }[keyof Tables[T] & string]
}[keyof Tables & string]

type KindOf<Held> = [Held] extends [string]
  ? string extends Held
    ? 'text'
    : 'enum'
  : [Held] extends [number]
    ? 'number'
    : [Held] extends [boolean]
      ? 'boolean'
      : [Held] extends [Date]
        ? 'time'
        : never

type Sorting<Tables> = {
  /** What to sort by instead of the column itself; several columns where an index already orders ties. */
  readonly sortBy?: readonly ColumnWhere<Tables, 'any'>[]
  readonly sortable?: false
}

type Belonging<Tables> = {
  /**
   * The column is in a table whose rows belong to those of the list, by these two columns. The field matches when one
   * of them does (NotEqual: when none is equal); it cannot be sorted by.
   */
  readonly inAny?: {
    readonly table: keyof Tables & string
    readonly where: readonly [ColumnWhere<Tables, 'any'>, ColumnWhere<Tables, 'any'>]
  }
}

/** One field of a list: the key of its kind holds the column name. */
type FieldOf<Tables> = Sorting<Tables> &
  Belonging<Tables> &
  (
    | { readonly text: ColumnWhere<Tables, 'text'> }
    | { readonly uuid: ColumnWhere<Tables, 'text'> }
    | { readonly date: ColumnWhere<Tables, 'text'> }
    | { readonly timestamp: ColumnWhere<Tables, 'time'> }
    | { readonly boolean: ColumnWhere<Tables, 'boolean'> }
    | { readonly number: ColumnWhere<Tables, 'number'> }
    | { readonly money: ColumnWhere<Tables, 'number'> }
    | { readonly address: ColumnWhere<Tables, 'text'> }
    | { readonly enum: ColumnWhere<Tables, 'enum' | 'text'>; readonly values: readonly string[] }
  )

export type ListField = {
  readonly kind: ListKind
  readonly column: string
  readonly values: ReadonlySet<string>
  readonly sortBy: readonly string[]
  readonly inAny: { readonly table: string; readonly where: readonly [string, string] } | null
}

/** The fields that callers of one list may filter and sort by. Any other field is refused. */
export type ListFields = {
  readonly find: (name: string) => ListField | undefined
  readonly order: readonly ListOrder[]
  /** The unique column that breaks ties, so that no row is on two pages. */
  readonly key: string
}

const kinds: readonly ListKind[] = [
  'text',
  'uuid',
  'date',
  'timestamp',
  'boolean',
  'number',
  'money',
  'address',
  'enum',
]

/**
 * Declares the fields of one list by their wire names, case-insensitive: `listFields<CatalogueDb, 'projects'>({ Name: {
 * text: 'name', sortBy: ['sort_name'] } }, { order: [...], key: 'id' })`.
 */
export const listFields = <Domain, Names extends keyof TablesOf<Domain>>(
  fields: Readonly<Record<string, FieldOf<Pick<TablesOf<Domain>, Names>>>>,
  { order, key }: { order: readonly ListOrder[]; key: ColumnWhere<Pick<TablesOf<Domain>, Names>, 'any'> },
): ListFields => {
  // A Map, because an object would also find `__proto__` and `constructor`.
  const byName = new Map(Object.entries(fields).map(([name, field]) => [name.toLowerCase(), declared(name, field)]))
  return { find: (name) => byName.get(name.toLowerCase()), order, key }
}

type Declaration = { readonly [K in ListKind]?: string } & {
  readonly values?: readonly string[]
  readonly sortBy?: readonly string[]
  readonly sortable?: false
  readonly inAny?: NonNullable<ListField['inAny']>
}

const declared = (name: string, field: Declaration): ListField => {
  const kind = kinds.find((k) => field[k] !== undefined)
  const column = kind && field[kind]
  if (!kind || !column) throw new Error(`the list field ${name} names no column`)
  const sortBy = field.sortable === false || field.inAny ? [] : (field.sortBy ?? [column])
  return { kind, column, values: new Set(field.values), sortBy, inAny: field.inAny ?? null }
}
