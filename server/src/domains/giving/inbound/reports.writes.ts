import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { ProviderId } from '#providers/provider'
import type { NewRow } from '../base.tables.ts'
import type { InboundDb, InboundTx } from './inbound.tables.ts'

/** Stores a report as uploaded. The same file again is the same report, with its first uploader. */
export const insertReport = async (
  tx: InboundTx,
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

/** Links a capture to the report line that it was booked from (only captures with the cause 'reconciliation'). */
export const linkCapture = (db: InboundDb, { provider, txn, reportId, lineNo }: Link) =>
  sql`insert into report_captures (provider, provider_txn_id, report_id, line_no)
    select c.provider, c.provider_txn_id, ${reportId}::uuid, ${lineNo}::int from captures c
    where c.provider = ${provider}::payment_provider and c.provider_txn_id = ${txn} and c.cause = 'reconciliation'
    on conflict do nothing`.execute(db)
