import { sql } from 'kysely'
import { listFields } from '#kit/lists/list-fields'
import { type PageRequest, planList } from '#kit/lists/list-filter'
import { countRows, selectPage } from '#kit/lists/read-page'
import type { BankingDb } from './banking.tables.ts'

const bankLineFields = listFields<BankingDb, 'bank_lines' | 'bank_accounts'>(
  {
    Id: { uuid: 'bank_lines.id' },
    AccountId: { uuid: 'bank_lines.account_id' },
    StatementId: { uuid: 'bank_lines.statement_id' },
    Day: { date: 'bank_lines.booked_on' },
    Amount: { money: 'bank_lines.amount_minor' },
    Reference: { text: 'bank_lines.reference' },
    Description: { text: 'bank_lines.description' },
    Payer: { text: 'bank_lines.payer' },
    IsExplained: { boolean: 'bank_lines.is_explained' },
    Currency: { enum: 'bank_accounts.currency', values: ['JMD', 'USD'] },
  },
  { order: [{ field: 'Day', ascending: false }], key: 'bank_lines.id' },
)

const lines = (db: BankingDb) =>
  db
    .selectFrom('bank_lines')
    .innerJoin('bank_accounts', 'bank_accounts.id', 'bank_lines.account_id')
    .select(['bank_lines.id', 'bank_lines.account_id', 'bank_lines.booked_on', 'bank_lines.reference'])
    .select(['bank_lines.amount_minor', 'bank_lines.position', 'bank_lines.description', 'bank_lines.payer'])
    .select(['bank_lines.queued_by', 'bank_lines.queued_at', 'bank_lines.is_explained', 'bank_lines.version'])
    .select(['bank_accounts.name as account_name', 'bank_accounts.currency'])
export type BankLineRow = Awaited<ReturnType<ReturnType<typeof lines>['executeTakeFirstOrThrow']>>

export const listBankLines = (db: BankingDb, request: PageRequest) =>
  selectPage(lines(db), planList(bankLineFields, request))

/** Counting stops here: nobody pages further. */
const maxCount = 10_000

export const countBankLines = (db: BankingDb, request: PageRequest): Promise<number> =>
  countRows(
    db,
    db
      .selectFrom('bank_lines')
      .innerJoin('bank_accounts', 'bank_accounts.id', 'bank_lines.account_id')
      .where(planList(bankLineFields, request).where)
      .limit(maxCount),
  )

export const findBankLine = (db: BankingDb, id: string) => lines(db).where('bank_lines.id', '=', id).executeTakeFirst()

/** Those of these pledge codes that are quoted by a line which nobody has explained yet. */
export const listCodesInQueue = async (db: BankingDb, codes: readonly string[]): Promise<string[]> => {
  // A limit, so that the planner looks up each code instead of reading the queue.
  const { rows } = await sql<{ code: string }>`
    select asked.code
    from unnest(${codes}::text[]) asked (code)
    cross join lateral (select from bank_line_codes q join bank_lines l on l.id = q.line_id
      where q.code = asked.code and not l.is_explained limit 1) line`.execute(db)
  return rows.map(({ code }) => code)
}
