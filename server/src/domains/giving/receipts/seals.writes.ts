import { sql } from 'kysely'
import type { ReceiptsDb } from './receipts.tables.ts'

type Verified = { exchange: string; year: number; verifiedTo: number; againTo: number }

export const setSealsVerified = async (db: ReceiptsDb, v: Verified): Promise<void> => {
  await sql`
    insert into seal_checks (exchange, year, verified_to, again_to) values (${v.exchange}, ${v.year}, ${v.verifiedTo}, ${v.againTo})
    on conflict (exchange, year) do update set verified_to = excluded.verified_to, again_to = excluded.again_to`.execute(
    db,
  )
}
