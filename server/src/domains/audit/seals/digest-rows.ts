import { createHash } from 'node:crypto'
import type { AuditDb } from '../audit.tables.ts'
import { listSealedRows, type Position, type SealedTable } from './seals.reads.ts'

const rowsAtOnce = 5_000
/** After every row of a number: the range begins with the next number. */
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

type Range = { readonly after: string; readonly through: string }
export type Digest = {
  readonly headers: number
  readonly details: number
  /** The oldest and newest time of a row, as text that sorts by time; null when there is no row. */
  readonly oldest: string | null
  readonly newest: string | null
  readonly digest: string
}

/** A hash over every column of every row in a range of both tables. Reads in parts: a range can be of any size. */
export const digestRows = async (db: AuditDb, range: Range): Promise<Digest> => {
  const hash = createHash('sha256')
  const counts = { audit_headers: 0, audit_details: 0 }
  let [oldest, newest]: [string | null, string | null] = [null, null]
  for (const table of ['audit_headers', 'audit_details'] as const)
    for await (const { at, columns } of rowsOf(db, table, range)) {
      counts[table] += 1
      if (oldest === null || at < oldest) oldest = at
      if (newest === null || at > newest) newest = at
      // JSON keeps the columns apart: no text in one of them can imitate another column or row.
      hash.update(`${JSON.stringify([table, at, ...columns])}\n`)
    }
  return { headers: counts.audit_headers, details: counts.audit_details, oldest, newest, digest: hash.digest('hex') }
}

async function* rowsOf(db: AuditDb, table: SealedTable, { after, through }: Range) {
  let position: Position = { seq: after, id: lastId }
  for (;;) {
    const rows = await listSealedRows(db, table, position, through, rowsAtOnce)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return
    position = last
  }
}
