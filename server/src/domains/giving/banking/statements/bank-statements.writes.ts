import { sql } from 'kysely'
import type { NewRow } from '../../base.tables.ts'
import type { BankingTx } from '../banking.tables.ts'
import type { StatementLine } from './read-statement.policy.ts'

export const insertStatement = async (tx: BankingTx, statement: NewRow<'bank_statements'>): Promise<string> => {
  const row = await tx.insertInto('bank_statements').values(statement).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/** How many lines could be read of this file when it was imported before; 0 if it was not. */
export const countLinesOfFile = async (tx: BankingTx, accountId: string, sha256: Buffer): Promise<number> => {
  const found = await tx
    .selectFrom('bank_statements')
    .select((eb) => eb.fn.max('lines').as('lines'))
    .where('account_id', '=', accountId)
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  return found?.lines ?? 0
}

type Import = { statementId: string; accountId: string; queuedBy: string; queuedAt: Date }

/** A line, and the pledge codes that it quotes. */
export type LineWithCodes = StatementLine & { readonly codes: readonly string[] }

/** Inserts the lines that are not known yet and their codes, all in one statement; returns how many lines. */
export const insertLines = async (
  tx: BankingTx,
  { statementId, accountId, queuedBy, queuedAt }: Import,
  lines: readonly LineWithCodes[],
): Promise<number> => {
  const { rows } = await sql<{ added: number }>`
    with l as materialized (
      select new_id() as id, * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l
        (day date, reference text, minor bigint, position int, description text, payer text, "lineNo" int, codes text[])),
    added as (
      insert into bank_lines (id, account_id, booked_on, reference, amount_minor, position, description, payer, statement_id, line_no, queued_by, queued_at)
      select l.id, ${accountId}::uuid, l.day, l.reference, l.minor, l.position, l.description, l.payer, ${statementId}::uuid, l."lineNo",
        ${queuedBy}::uuid, ${queuedAt}::timestamptz
      from l order by l.day, l.reference, l.minor, l.position
      on conflict (account_id, booked_on, reference, amount_minor, position) do nothing
      returning id),
    quoted as (
      insert into bank_line_codes (code, line_id)
      select code, l.id from l join added on added.id = l.id cross join lateral unnest(l.codes) code)
    select count(*)::int as added from added`.execute(tx)
  return rows[0]?.added ?? 0
}
