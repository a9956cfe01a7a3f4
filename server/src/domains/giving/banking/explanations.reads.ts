import { sql } from 'kysely'
import type { Currency } from '@lignum/contract/core/money'
import type { BankingDb, BankingTx } from './banking.tables.ts'

/** Whether bank money under this reference, or numbered after it, was entered for the pledge at whichever account, has no bank line and was not taken back. */
export const isEnteredByHand = async (
  tx: BankingTx,
  { pledgeId, reference }: { pledgeId: string; reference: string },
): Promise<boolean> => {
  const { rows } = await sql`
    select from pledge_receipts r join bank_movements m on m.transaction_id = r.transaction_id
    where r.pledge_id = ${pledgeId} and (r.bank_reference = ${reference} or starts_with(r.bank_reference, ${`${reference}/`}))
      and r.amount_minor > 0 and m.line_id is null and not exists (select from pledge_receipts c where c.corrects_id = r.id) limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** The explanations in force of these lines. */
export const listExplanations = (db: BankingDb, lineIds: readonly string[]) =>
  db
    .selectFrom('bank_explanations')
    .select(['id', 'line_id', 'confirmed_by', 'confirmed_at'])
    .select(
      sql<number>`(select coalesce(-sum(p.amount_minor), 0)::bigint from bank_parts p
        where p.returns_line_id = bank_explanations.line_id and not p.is_undone)`.as('returned_minor'),
    )
    .where('line_id', '=', sql<string>`any(${lineIds}::uuid[])`)
    .where('undone_at', 'is', null)
    .execute()
export type ExplanationRow = Awaited<ReturnType<typeof listExplanations>>[number]

/** The parts of these explanations, with the pledges that they name. */
export const listPartsOf = (db: BankingDb, explanationIds: readonly string[]) =>
  db
    .selectFrom('bank_parts')
    .leftJoin('pledge_receipts', 'pledge_receipts.id', 'bank_parts.pledge_receipt_id')
    .leftJoin('pledges', 'pledges.id', 'pledge_receipts.pledge_id')
    .select(['bank_parts.explanation_id', 'bank_parts.kind', 'bank_parts.amount_minor', 'bank_parts.fee_minor'])
    .leftJoin('project_cards', 'project_cards.id', 'bank_parts.project_id')
    .select(['bank_parts.provider', 'pledges.id as pledge_id', 'pledges.code as pledge_code'])
    .select(['bank_parts.refund_id', 'bank_parts.ledger_key', 'bank_parts.returns_line_id'])
    .select('project_cards.name as project_name')
    .where('bank_parts.explanation_id', '=', sql<string>`any(${explanationIds}::uuid[])`)
    .orderBy('bank_parts.explanation_id')
    .orderBy('bank_parts.part_no')
    .execute()
export type PartRow = Awaited<ReturnType<typeof listPartsOf>>[number]

/** The entries among these that were made by hand and have no line yet. */
export const listEnteredMoney = async (db: BankingDb, receiptIds: readonly string[]) => {
  const { rows } = await sql<{ id: string; account: string; currency: Currency; minor: number }>`
    select r.id, r.bank_account as account, m.currency, m.amount_minor as minor
    from pledge_receipts r join bank_movements m on m.transaction_id = r.transaction_id
    where r.id = any(${receiptIds}::uuid[]) and m.line_id is null and r.corrects_id is null
      and not exists (select from pledge_receipts c where c.corrects_id = r.id)`.execute(db)
  return rows
}

/** What is still unallocated of these lines, without those of another currency. */
export const listReturnable = async (db: BankingDb, lineIds: readonly string[], currency: Currency) => {
  const { rows } = await sql<{ id: string; minor: number }>`
    select x.line_id as id, (sum(p.amount_minor) - coalesce((select -sum(r.amount_minor) from bank_parts r
        where r.returns_line_id = x.line_id and not r.is_undone), 0))::bigint as minor
    from bank_explanations x join bank_parts p on p.explanation_id = x.id
    where x.line_id = any(${lineIds}::uuid[]) and x.undone_at is null and p.kind = 'unallocated' and p.currency = ${currency}
    group by x.line_id`.execute(db)
  return rows
}

/** A line and the pledges of an explanation that is only shown. */
export const findLineToPreview = (db: BankingDb, id: string) =>
  db
    .selectFrom('bank_lines')
    .innerJoin('bank_accounts', 'bank_accounts.id', 'bank_lines.account_id')
    .select([
      'bank_lines.amount_minor',
      'bank_lines.booked_on',
      'bank_accounts.currency',
      'bank_accounts.code as account',
    ])
    .where('bank_lines.id', '=', id)
    .executeTakeFirst()

export const listPledgesToPreview = (db: BankingDb, ids: readonly string[]) =>
  db
    .selectFrom('pledges')
    .innerJoin('project_cards', 'project_cards.id', 'pledges.project_id')
    .select(['pledges.id', 'pledges.project_id', 'pledges.currency', 'project_cards.name as project_name'])
    .where('pledges.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()

/** Whether both committees have approved the project. It need not accept gifts any more. */
export const isApprovedProject = async (db: BankingDb, id: string): Promise<boolean> => {
  const approved = db.selectFrom('project_cards').select('id').where('id', '=', id).where('is_approved', '=', true)
  return (await approved.executeTakeFirst()) !== undefined
}

/** What approved projects hold, about a second late, for people to look at before money is taken from them. */
export const listHeld = (db: BankingDb, projectIds: readonly string[], currency: Currency) =>
  db
    .selectFrom('project_cards')
    .leftJoin('ledger_accounts', (join) =>
      join.onRef('ledger_accounts.project_id', '=', 'project_cards.id').on('ledger_accounts.currency', '=', currency),
    )
    .leftJoin('ledger_checkpoints', 'ledger_checkpoints.account_id', 'ledger_accounts.id')
    .select(['project_cards.id', 'project_cards.name', 'ledger_checkpoints.balance_minor'])
    .where('project_cards.id', '=', sql<string>`any(${projectIds}::uuid[])`)
    .where('project_cards.is_approved', '=', true)
    .execute()
