import { sql } from 'kysely'
import type { Currency } from '@lignum/contract/core/money'
import type { BankingDb } from './banking.tables.ts'
import type { EnteredMoney, LineToMatch, PledgeToMatch } from './proposal.policy.ts'
import type { RefundByHand, ReturnableLine } from './propose-outgoing.policy.ts'

/** The unexplained lines among these, oldest first. */
export const listLinesToMatch = (db: BankingDb, ids: readonly string[]) =>
  db
    .selectFrom('bank_lines')
    .innerJoin('bank_accounts', 'bank_accounts.id', 'bank_lines.account_id')
    .select(['bank_lines.id', 'bank_lines.booked_on', 'bank_lines.reference', 'bank_lines.amount_minor'])
    .select(['bank_lines.description', 'bank_lines.payer', 'bank_accounts.currency', 'bank_accounts.code as account'])
    .where('bank_lines.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('bank_lines.is_explained', '=', false)
    .orderBy('bank_lines.booked_on')
    .orderBy('bank_lines.id')
    .execute()

export const listPledgesByCodes = async (db: BankingDb, codes: readonly string[]): Promise<PledgeToMatch[]> => {
  const found = await sql<PledgeToMatch>`
    select p.id, p.code, p.pledger_name as name, c.name as project, p.currency, p.status,
      p.total_minor - p.received_minor as "missingMinor", local_day(p.created_at) as day
    from pledges p join project_cards c on c.id = p.project_id
    where p.code = any(${codes}::text[])`.execute(db)
  return found.rows
}

export type NamedLine = {
  readonly id: string
  readonly currency: Currency
  readonly minor: number
  readonly day: string
  readonly names: readonly string[]
}

/** For each line, the open pledges of that amount whose pledger is named, made in the four months before; the latest first. */
export const listPledgesByNames = async (
  db: BankingDb,
  lines: readonly NamedLine[],
): Promise<(PledgeToMatch & { lineId: string })[]> => {
  const found = await sql<PledgeToMatch & { lineId: string }>`
    select l.id as "lineId", p.id, p.code, p.pledger_name as name, c.name as project, p.currency, p.status,
      p.total_minor - p.received_minor as "missingMinor", local_day(p.created_at) as day
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (id uuid, currency currency, minor bigint, day date, names text[])
    cross join lateral (
      select p.* from pledges p
      where p.status = 'Unfulfilled' and p.currency = l.currency and p.total_minor - p.received_minor = l.minor
        and trim(regexp_replace(lower(coalesce(nullif(p.last_name, ''), p.company_name, '')), '[^a-z0-9]+', ' ', 'g')) = any(l.names)
        and p.created_at < l.day + interval '2 days' and p.created_at > l.day - interval '120 days'
      order by p.created_at desc limit 5) p
    join project_cards c on c.id = p.project_id`.execute(db)
  return found.rows
}

/**
 * For each line, money that was entered by hand and has no line yet: with the reference of the line, or with its amount
 * in the months around it, that of its account and the nearest day first.
 */
export const listEnteredFor = async (
  db: BankingDb,
  lines: readonly LineToMatch[],
): Promise<(EnteredMoney & { lineId: string })[]> => {
  const keys = lines.map(({ id, account, reference, currency, minor, day }) => {
    return { id, account, reference, currency, minor, day }
  })
  const found = await sql<Omit<EnteredMoney, 'pledge'> & PledgeToMatch & { lineId: string; receiptDay: string }>`
    select l.id as "lineId", r.id as "receiptId", r.bank_account as account, r.amount_minor as minor, r.bank_reference as reference, r.value_date as "receiptDay",
      p.id, p.code, p.pledger_name as name, c.name as project, p.currency, p.status,
      p.total_minor - p.received_minor as "missingMinor", local_day(p.created_at) as day
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
      as l (id uuid, account text, reference text, currency currency, minor bigint, day date)
    cross join lateral (
      (select r.id from pledge_receipts r join bank_movements m on m.transaction_id = r.transaction_id
        where r.bank_reference = l.reference and l.reference <> '' and r.amount_minor > 0 and m.currency = l.currency
          and m.line_id is null and not exists (select from pledge_receipts c where c.corrects_id = r.id) limit 50)
      union
      (select recent.id from (
        select r.id, r.value_date, r.bank_account from bank_movements m
        join pledge_receipts r on r.transaction_id = m.transaction_id
        where m.currency = l.currency and m.amount_minor = l.minor and m.line_id is null and m.kind <> 'opening'
          and r.corrects_id is null and not exists (select from pledge_receipts c where c.corrects_id = r.id)
          and coalesce(m.of_month, m.month) between l.day - interval '3 months' and l.day + interval '1 month'
        order by coalesce(m.of_month, m.month) desc limit 50) recent
      order by recent.bank_account <> l.account, abs(recent.value_date - l.day) limit 3)) entered
    join pledge_receipts r on r.id = entered.id
    join pledges p on p.id = r.pledge_id
    join project_cards c on c.id = p.project_id
    order by abs(r.value_date - l.day), r.id`.execute(db)
  return found.rows.map(({ lineId, receiptId, account, minor, reference, receiptDay, ...pledge }) => {
    return { lineId, receiptId, account, minor, reference, day: receiptDay, pledge }
  })
}

type Outgoing = Pick<LineToMatch, 'id' | 'currency' | 'minor' | 'day'>
const outgoing = (lines: readonly Outgoing[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (id uuid, currency currency, minor bigint, day date)`

/** For each line that went out, the refunds of its amount that wait to be made by hand or were finished by hand, the nearest first. */
export const listRefundsFor = async (
  db: BankingDb,
  lines: readonly Outgoing[],
): Promise<(RefundByHand & { lineId: string })[]> => {
  const { rows } = await sql<RefundByHand & { lineId: string }>`
    select l.id as "lineId", r.id, r.provider_txn_id as txn, r.hand_reference as reference
    from ${outgoing(lines)}
    cross join lateral (
      select near.* from (
        select r.* from refunds r
        where r.currency = l.currency and r.amount_minor = -l.minor and r.state in ('manual', 'succeeded')
          and r.provider_refund_id is null and not r.is_transferred and not r.is_reported
          and (r.state = 'manual' or r.hand_reference is not null)
        order by r.id desc limit 50) near
      order by abs(local_day(near.modified_at) - l.day), near.id desc limit 5) r`.execute(db)
  return rows
}

/** For each line that went out, the latest lines of that amount before it whose money is unallocated, all of it. */
export const listReturnableFor = async (
  db: BankingDb,
  lines: readonly Outgoing[],
): Promise<(ReturnableLine & { lineId: string })[]> => {
  const { rows } = await sql<ReturnableLine & { lineId: string }>`
    select l.id as "lineId", b.id, l.currency, -l.minor as minor, b.booked_on as day, b.reference, b.payer
    from ${outgoing(lines)}
    cross join lateral (
      select p.explanation_id from bank_parts p
      where p.currency = l.currency and p.amount_minor = -l.minor and p.kind = 'unallocated' and not p.is_undone
      order by p.explanation_id desc limit 50) p
    join bank_explanations x on x.id = p.explanation_id
    join bank_lines b on b.id = x.line_id
    where b.booked_on <= l.day and not exists (select from bank_parts r where r.returns_line_id = b.id and not r.is_undone)
    order by l.id, b.booked_on desc, b.id`.execute(db)
  const byLine = Map.groupBy(rows, ({ lineId }) => lineId)
  return [...byLine.values()].flatMap((some) => some.slice(0, mostReturnable))
}

const mostReturnable = 3
