import { sql } from 'kysely'
import type { Currency } from '@lignum/contract/core/money'
import type { BankingDb } from '../banking.tables.ts'
import type { Month, MonthSums } from './bank-months.policy.ts'

/** Fifty years of months. */
const mostMonths = 600

/** The months whose balance was entered, newest first. */
export const listBankMonths = (db: BankingDb, currency: Currency) =>
  db
    .selectFrom('bank_months')
    .leftJoin('file_links', 'file_links.id', 'bank_months.document_id')
    .selectAll('bank_months')
    .select('file_links.name as document_name')
    .where('bank_months.currency', '=', currency)
    .orderBy('bank_months.month', 'desc')
    .limit(mostMonths)
    .execute()
export type BankMonthRow = Awaited<ReturnType<typeof listBankMonths>>[number]

/** What was booked at the bank since a month, by month and kind. */
export const sumMovements = async (
  db: BankingDb,
  currency: Currency,
  since: Month | null,
): Promise<Map<Month, MonthSums>> => {
  const { rows } = await sql<{ month: Month; kind: keyof MonthSums; minor: number }>`
    select to_char(month, 'YYYY-MM') as month, kind, sum(amount_minor)::bigint as minor from bank_movements
    where currency = ${currency} and month >= ${since ? `${since}-01` : '-infinity'}::date
    group by bank_movements.month, kind`.execute(db)
  const byMonth = Map.groupBy(rows, ({ month }) => month)
  return new Map(
    [...byMonth].map(([month, some]) => [month, Object.fromEntries(some.map(({ kind, minor }) => [kind, minor]))]),
  )
}

/** The first month in which something was booked at the bank, or of which a line was imported. */
export const findFirstMonth = async (db: BankingDb, currency: Currency): Promise<Month | null> => {
  const { rows } = await sql<{ month: Month | null }>`
    select to_char(least(
      (select min(month) from bank_movements where currency = ${currency}),
      (select min(first.day) from bank_accounts a cross join lateral
        (select min(booked_on) as day from bank_lines where account_id = a.id) first where a.currency = ${currency})), 'YYYY-MM') as month`.execute(
    db,
  )
  return rows[0]?.month ?? null
}

type Period = { readonly currency: Currency; readonly month: Month; readonly limit: number }
export type OpenRow = {
  day: string | null
  text: string
  minor: number
  line_id: string | null
  pledge_id: string | null
}

/** Lines up to the end of a month that nobody has explained. */
const unexplained = ({ currency, month }: Pick<Period, 'currency' | 'month'>) => sql<{ id: string; minor: number }>`
  select l.id, l.amount_minor as minor, l.booked_on as day from bank_lines l join bank_accounts a on a.id = l.account_id
  where not l.is_explained and a.currency = ${currency} and l.booked_on < ${`${month}-01`}::date + interval '1 month'`

/** Lines up to the end of a month whose entry counts in a later one. */
const enteredLater = ({ currency, month }: Pick<Period, 'currency' | 'month'>) => sql<{ id: string; minor: number }>`
  select l.id, p.amount_minor as minor, l.booked_on as day
  from bank_parts p join bank_explanations e on e.id = p.explanation_id join bank_lines l on l.id = e.line_id
  where p.currency = ${currency} and p.entry_month > ${`${month}-01`}::date and p.line_month <= ${`${month}-01`}::date
    and p.entry_month > p.line_month and not p.is_undone`

/** Lines up to the end of a month that were not booked by then, the latest first. No names: the rows are stored for good. */
export const listUnexplained = async (db: BankingDb, { limit, ...of }: Period): Promise<OpenRow[]> => {
  const { rows } = await sql<OpenRow>`
    select o.day, concat_ws(' ', a.name, nullif(l.reference, '')) as text, o.minor, l.id as line_id, null as pledge_id
    from (
      (${unexplained(of)} order by l.booked_on desc, l.id limit ${limit})
      union all
      (${enteredLater(of)} order by l.booked_on desc, l.id limit ${limit})) o
    join bank_lines l on l.id = o.id join bank_accounts a on a.id = l.account_id
    order by o.day desc, l.id limit ${limit}`.execute(db)
  return rows
}

export const sumUnexplained = async (db: BankingDb, of: Omit<Period, 'limit'>) => {
  const { rows } = await sql<{ count: number; minor: number }>`
    select count(*) as count, coalesce(sum(minor), 0)::bigint as minor from (${unexplained(of)} union all ${enteredLater(of)}) o`.execute(
    db,
  )
  return rows[0] ?? { count: 0, minor: 0 }
}

/** An entry and what takes it back are no difference, once both are booked. With the offset it is searched row by row, not joined. */
const correctedBy = (month: Month) => sql`
  select from pledge_receipts r join pledge_receipts c on c.corrects_id = coalesce(r.corrects_id, r.id)
  join bank_movements later on later.transaction_id = c.transaction_id
  where r.transaction_id = m.transaction_id and r.bank_account is not null and later.month <= ${`${month}-01`}::date offset 0`

/** What was booked up to a month without a line of a statement. */
const withoutLine = ({ currency, month }: Pick<Period, 'currency' | 'month'>) => sql<{ id: string; minor: number }>`
  select m.transaction_id as id, m.amount_minor as minor, m.month from bank_movements m
  where m.currency = ${currency} and m.month <= ${`${month}-01`}::date and m.line_id is null and m.kind <> 'opening'
    and not exists (${correctedBy(month)})`

/** What was booked up to a month, and has a line of a later one. */
const withLaterLine = ({ currency, month }: Pick<Period, 'currency' | 'month'>) => sql<{ id: string; minor: number }>`
  select r.transaction_id as id, p.amount_minor as minor, p.entry_month as month
  from bank_parts p join pledge_receipts r on r.id = p.pledge_receipt_id
  where p.currency = ${currency} and p.entry_month <= ${`${month}-01`}::date and p.line_month > ${`${month}-01`}::date
    and p.entry_month < p.line_month and not p.is_undone`

/** What was booked at the bank up to a month and was in no statement by its end, the latest first. Not at the bank as far as we know, so its sign is turned. */
export const listWithoutLine = async (db: BankingDb, { limit, ...of }: Period): Promise<OpenRow[]> => {
  const { rows } = await sql<OpenRow>`
    select local_day(t.event_at) as day, coalesce('Pledge ' || p.code || ', entered by hand', t.kind) as text, -o.minor as minor,
      null as line_id, p.id as pledge_id
    from (
      (${withoutLine(of)} order by m.month desc, m.transaction_id limit ${limit})
      union all
      (${withLaterLine(of)} order by p.line_month desc, r.transaction_id limit ${limit})) o
    left join ledger_transactions t on t.id = o.id
    left join pledges p on p.id = case when t.kind in ('pledge', 'pledge_reversal') then split_part(t.key, ':', 2)::uuid end
    order by o.month desc, o.id limit ${limit}`.execute(db)
  return rows
}

export const sumWithoutLine = async (db: BankingDb, of: Omit<Period, 'limit'>) => {
  const { rows } = await sql<{ count: number; minor: number }>`
    select count(*) as count, -coalesce(sum(minor), 0)::bigint as minor from (${withoutLine(of)} union all ${withLaterLine(of)}) o`.execute(
    db,
  )
  return rows[0] ?? { count: 0, minor: 0 }
}

/** Money of closed months that is booked in this one, and money of this one that is booked in a later one. */
export const listLate = async (db: BankingDb, { currency, month, limit }: Period) => {
  const late = (column: 'month' | 'of_month') =>
    db
      .selectFrom('bank_movements')
      .select(['transaction_id', 'kind', 'amount_minor', 'month', 'of_month', 'line_id'])
      .where('currency', '=', currency)
      .where('of_month', 'is not', null)
      .where(column, '=', `${month}-01`)
      .orderBy('of_month')
      .orderBy('transaction_id')
      .limit(limit)
      .execute()
  return [...(await late('month')), ...(await late('of_month'))]
}
