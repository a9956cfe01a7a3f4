import { isIP } from 'node:net'
import type { FilterComparison } from '@lignum/contract/core/lists'
import { type RawBuilder, sql } from 'kysely'
import { toMinor } from '../values/money.ts'

export type ListKind = 'text' | 'uuid' | 'date' | 'timestamp' | 'boolean' | 'number' | 'money' | 'address' | 'enum'
type FilterValue = string | number | boolean

type Kind = {
  readonly comparisons: ReadonlySet<FilterComparison>
  /** The value in the form that PostgreSQL takes, or null when it is not of this kind. */
  readonly read: (value: FilterValue, values: ReadonlySet<string>) => string | number | boolean | null
  /**
   * The explicit cast, so that PostgreSQL never has to guess; a whole number as bigint can use the index of every
   * integer column.
   */
  readonly cast: RawBuilder<unknown>
}

const same = new Set<FilterComparison>(['Equal', 'NotEqual'])
const ordered = new Set<FilterComparison>([
  ...same,
  'GreaterThan',
  'GreaterThanOrEqualTo',
  'LessThan',
  'LessThanOrEqualTo',
])

const readText = (value: FilterValue): string | null => {
  if (typeof value === 'boolean') return null
  const text = String(value).toWellFormed()
  return text.includes('\0') ? null : text
}

/** Decimal digits only; `0x10`, `1e3` and blanks are not numbers here. */
const readDecimal = (value: FilterValue): number | null => {
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^-?\d{1,16}(\.\d{1,16})?$/.test(value) ? Number(value) : null
}

const readWhole = (value: FilterValue): number | null => {
  const number = readDecimal(value)
  return Number.isSafeInteger(number) ? number : null
}

const readCents = (value: FilterValue): number | null => {
  const amount = readDecimal(value)
  return amount === null ? null : toMinor(amount)
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/
const momentPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/

const readDay = (value: FilterValue): string | null => {
  if (typeof value !== 'string' || !dayPattern.test(value)) return null
  const day = instantOf(value)
  return day?.slice(0, 10) === value ? value : null
}

/** A timestamp with its zone, or a day, which begins at midnight UTC. */
const readMoment = (value: FilterValue): string | null => {
  if (typeof value !== 'string') return null
  if (dayPattern.test(value)) return readDay(value)
  // Checked separately that the day exists: a Date would turn 30 February into 2 March.
  return momentPattern.test(value) && readDay(value.slice(0, 10)) ? instantOf(value) : null
}

/** Years beyond four digits, and the year 0, have another notation in SQL and are not supported as filters. */
const instantOf = (text: string): string | null => {
  const at = new Date(text)
  const year = at.getUTCFullYear()
  return year >= 1 && year <= 9999 ? at.toISOString() : null
}

const readTruth = (value: FilterValue): boolean | null => {
  if (typeof value === 'boolean') return value
  if (value === 'true') return true
  return value === 'false' ? false : null
}

const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const readUuid = (value: FilterValue) => (typeof value === 'string' && uuidPattern.test(value) ? value : null)

/** An IP address. One with the name of an interface, `fe80::1%eth0`, is none for PostgreSQL. */
const readAddress = (value: FilterValue) =>
  typeof value === 'string' && isIP(value) !== 0 && !value.includes('%') ? value : null

/** How each kind of field is compared and read. */
export const listKinds: Readonly<Record<ListKind, Kind>> = {
  text: { comparisons: new Set([...ordered, 'Contains']), read: readText, cast: sql`::text` },
  uuid: { comparisons: same, read: readUuid, cast: sql`::uuid` },
  date: { comparisons: ordered, read: readDay, cast: sql`::date` },
  timestamp: { comparisons: ordered, read: readMoment, cast: sql`::timestamptz` },
  boolean: { comparisons: same, read: readTruth, cast: sql`::boolean` },
  number: { comparisons: ordered, read: readWhole, cast: sql`::bigint` },
  money: { comparisons: ordered, read: readCents, cast: sql`::bigint` },
  address: { comparisons: same, read: readAddress, cast: sql`::inet` },
  // Cast to the column's own type, which is not known here.
  enum: {
    comparisons: same,
    read: (value, values) => (typeof value === 'string' && values.has(value) ? value : null),
    cast: sql``,
  },
}
