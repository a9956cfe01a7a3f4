import { sql } from 'kysely'
import type { AuditDb } from '../audit.tables.ts'

/** Timestamps are text with microseconds: a JavaScript date would lose them. Numbers are text, because they are bigint. */
export type SealRow = {
  readonly number: string
  readonly after_seq: string
  readonly through_seq: string
  readonly headers: string
  readonly details: string
  readonly ended_at: string
  readonly previous: Buffer
  readonly hash: Buffer
}

const exact = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

const sealColumns = sql`
  number::text, after_seq::text, through_seq::text, headers::text, details::text, ${exact('ended_at')} as ended_at, previous, hash`

export const findLastSeal = async (db: AuditDb): Promise<SealRow | null> =>
  (await sql<SealRow>`select ${sealColumns} from audit_seals order by audit_seals.number desc limit 1`.execute(db))
    .rows[0] ?? null

export const findSeal = async (db: AuditDb, number: string): Promise<SealRow | null> =>
  (await sql<SealRow>`select ${sealColumns} from audit_seals where number = ${number}::bigint`.execute(db)).rows[0] ??
  null

/** The seals after a number, in order. */
export const listSealsAfter = async (db: AuditDb, number: string, limit: number): Promise<SealRow[]> =>
  (
    await sql<SealRow>`
      select ${sealColumns} from audit_seals where number > ${number}::bigint order by audit_seals.number limit ${limit}`.execute(
      db,
    )
  ).rows

/** Where the sealed range can end. Runs in a transaction of its own (see the function). */
export const findAuditEnd = async (db: AuditDb): Promise<{ seq: string; at: string }> => {
  const { rows } = await sql<{ seq: string; at: string }>`
    select seq::text, ${exact('at')} as at from audit_end()`.execute(db)
  const [end] = rows
  if (!end) throw new Error('audit_end returned nothing')
  return end
}

/** A position in the order of rows: numbers can repeat if somebody inserted rows by hand, so the id is part of it. */
export type Position = { readonly seq: string; readonly id: string }

/** One row of an audit table: its position, and every column as text in the table's order. */
export type SealedRow = Position & { readonly at: string; readonly columns: readonly (string | null)[] }

const columnsOf = {
  audit_headers: sql`array[seq::text, id::text, user_id::text, operation, audit_status::text, address::text, event_marker]`,
  audit_details: sql`array[seq::text, id::text, audit_header_id::text, audit_event::text, entity_name, entity_id, field_name, old_value, new_value]`,
}
export type SealedTable = keyof typeof columnsOf

/**
 * The rows after a position up to a number, in order. Reads every month, wherever a row was moved to. Sorted by the
 * table's columns: `seq` alone would be the text of the result.
 */
export const listSealedRows = async (
  db: AuditDb,
  table: SealedTable,
  after: Position,
  through: string,
  limit: number,
): Promise<SealedRow[]> =>
  (
    await sql<SealedRow>`
      select seq::text, id::text, ${exact('audit_time')} as at, ${columnsOf[table]} as columns from ${sql.table(table)} r
      where (seq, id) > (${after.seq}::bigint, ${after.id}::uuid) and seq <= ${through}::bigint
      order by r.seq, r.id limit ${limit}`.execute(db)
  ).rows

/** Rows with numbers that the sequence never gives. */
export const countRowsOutside = async (db: AuditDb): Promise<number> =>
  (
    await sql<{ n: number }>`
      select (select count(*) from audit_headers where seq < 1) + (select count(*) from audit_details where seq < 1) as n`.execute(
      db,
    )
  ).rows[0]?.n ?? 0

export type SealListRow = { number: string; headers: string; details: string; endedAt: Date; hash: Buffer }

/** A page of seals, newest first, before a number. */
export const listSeals = async (db: AuditDb, page: { limit: number; offset: number }): Promise<SealListRow[]> =>
  (
    await sql<SealListRow>`
      select number::text, headers::text, details::text, ended_at as "endedAt", hash from audit_seals
      where number <= coalesce((select max(number) from audit_seals), 0) - ${page.offset}::bigint
      order by audit_seals.number desc limit ${page.limit}`.execute(db)
  ).rows

export type VerificationRow = {
  id: string
  started_by: string | null
  started_at: Date
  finished_at: Date | null
  seals: string
  headers: string
  details: string
  broken: BrokenSeal[]
  broken_count: string
  failure: string | null
}

/** What a verification found wrong, as sentences for auditors. `number` is null when it concerns no single seal. */
export type BrokenSeal = { readonly number: string | null; readonly problem: string }

export const findLastVerification = async (db: AuditDb): Promise<VerificationRow | null> =>
  (
    await sql<VerificationRow>`
      select id, started_by, started_at, finished_at, seals::text, headers::text, details::text, broken, broken_count::text, failure
      from audit_verifications order by started_at desc limit 1`.execute(db)
  ).rows[0] ?? null

/** The first entry after the last seal, found by its number. */
export const findAuditGauges = async (db: AuditDb): Promise<{ unsealedSeconds: number }> => {
  const { rows } = await sql<{ age: number }>`
    select extract(epoch from clock_timestamp() - audit_time)::float as age from audit_headers
    where seq > coalesce((select max(through_seq) from audit_seals where number = (select max(number) from audit_seals)), 0)
    order by seq limit 1`.execute(db)
  return { unsealedSeconds: rows[0]?.age ?? 0 }
}

export const countSeals = async (db: AuditDb): Promise<number> =>
  (await sql<{ n: number }>`select coalesce(max(number), 0) as n from audit_seals`.execute(db)).rows[0]?.n ?? 0
