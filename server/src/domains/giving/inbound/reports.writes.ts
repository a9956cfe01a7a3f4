import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { ProviderId } from '#providers/provider'
import type { GivingDb, GivingTx, NewRow } from '../giving.tables.ts'

/** Keeps a report as it was uploaded; the same file again is the same report, of whoever brought it first. */
export const insertReport = async (
  tx: GivingTx,
  report: Omit<NewRow<'provider_reports'>, 'sha256'>,
): Promise<string> => {
  const sha256 = createHash('sha256').update(report.body).digest()
  await tx
    .insertInto('provider_reports')
    .values({ ...report, sha256 })
    .onConflict((c) => c.columns(['provider', 'sha256']).doNothing())
    .execute()
  const stored = await tx
    .selectFrom('provider_reports')
    .select('id')
    .where('provider', '=', report.provider)
    .where('sha256', '=', sha256)
    .executeTakeFirstOrThrow()
  return stored.id
}

type Link = { readonly provider: ProviderId; readonly txn: string; readonly reportId: string; readonly lineNo: number }

/** Notes which line told of a capture, where a report was the first to tell of it. */
export const linkCapture = (db: GivingDb, { provider, txn, reportId, lineNo }: Link) =>
  sql`insert into report_captures (provider, provider_txn_id, report_id, line_no)
    select c.provider, c.provider_txn_id, ${reportId}::uuid, ${lineNo}::int from captures c
    where c.provider = ${provider}::payment_provider and c.provider_txn_id = ${txn} and c.cause = 'reconciliation'
    on conflict do nothing`.execute(db)
