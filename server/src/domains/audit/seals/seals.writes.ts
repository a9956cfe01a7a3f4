import { sql } from 'kysely'
import type { AuditDb, AuditTx } from '../audit.tables.ts'
import type { BrokenSeal, SealRow } from './seals.reads.ts'

/** False when another process sealed this range first. */
export const insertSeal = async (db: AuditDb, seal: SealRow): Promise<boolean> => {
  const { rows } = await sql`
    insert into audit_seals (number, after_seq, through_seq, headers, details, ended_at, previous, hash)
    values (${seal.number}::bigint, ${seal.after_seq}::bigint, ${seal.through_seq}::bigint, ${seal.headers}::bigint,
      ${seal.details}::bigint, ${seal.ended_at}::timestamptz, ${seal.previous}, ${seal.hash})
    on conflict do nothing returning number`.execute(db)
  return rows.length > 0
}

export const insertVerification = async (tx: AuditTx, startedBy: string | null): Promise<string> =>
  (
    await tx
      .insertInto('audit_verifications')
      .values({ started_by: startedBy })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

type Finished = {
  readonly seals: number
  readonly headers: number
  readonly details: number
  readonly broken: readonly BrokenSeal[]
  readonly failure?: string
}

const mostStored = 100

export const finishVerification = async (db: AuditDb, id: string, result: Finished): Promise<void> => {
  await db
    .updateTable('audit_verifications')
    .set({
      finished_at: sql`clock_timestamp()`,
      seals: result.seals,
      headers: result.headers,
      details: result.details,
      broken: JSON.stringify(result.broken.slice(0, mostStored)),
      broken_count: result.broken.length,
      failure: result.failure ?? null,
    })
    .where('id', '=', id)
    .execute()
}
