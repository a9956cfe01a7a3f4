import { sql } from 'kysely'
import type { Currency } from '@lignum/contract/core/money'
import type { NewRow } from '../base.tables.ts'
import type { BankingTx } from './banking.tables.ts'

/** Locks a line, before anything else that its explanation locks. */
export const lockBankLine = (tx: BankingTx, id: string) =>
  tx
    .selectFrom('bank_lines')
    .innerJoin('bank_accounts', 'bank_accounts.id', 'bank_lines.account_id')
    .select(['bank_lines.id', 'bank_lines.booked_on', 'bank_lines.reference', 'bank_lines.amount_minor'])
    .select(['bank_lines.queued_by', 'bank_lines.is_explained', 'bank_lines.version'])
    .select(['bank_accounts.code as account', 'bank_accounts.currency'])
    .where('bank_lines.id', '=', id)
    .forUpdate('bank_lines')
    .executeTakeFirst()
export type LockedBankLine = NonNullable<Awaited<ReturnType<typeof lockBankLine>>>

export const insertExplanation = async (tx: BankingTx, explanation: NewRow<'bank_explanations'>): Promise<string> => {
  const row = await tx.insertInto('bank_explanations').values(explanation).returning('id').executeTakeFirstOrThrow()
  return row.id
}

export const insertBankParts = (tx: BankingTx, parts: readonly NewRow<'bank_parts'>[]) =>
  tx.insertInto('bank_parts').values(parts).execute()

export const setExplained = (tx: BankingTx, lineId: string) =>
  tx
    .updateTable('bank_lines')
    .set((eb) => ({ is_explained: true, version: eb('version', '+', 1) }))
    .where('id', '=', lineId)
    .execute()

/** Puts a line back into the queue; whoever does it cannot be the one who explains it again. */
export const setQueued = (tx: BankingTx, lineId: string, by: { actorId: string; at: Date }) =>
  tx
    .updateTable('bank_lines')
    .set((eb) => ({ is_explained: false, version: eb('version', '+', 1), queued_by: by.actorId, queued_at: by.at }))
    .where('id', '=', lineId)
    .execute()

/** The explanation of a line that is in force. The lock of the line protects it. */
export const findExplanation = (tx: BankingTx, lineId: string) =>
  tx
    .selectFrom('bank_explanations')
    .select(['id', 'confirmed_by', 'confirmed_at'])
    .where('line_id', '=', lineId)
    .where('undone_at', 'is', null)
    .executeTakeFirst()

/** What was sent back of the unallocated money of a line. The lock of that line protects it. */
export const sumReturned = async (tx: BankingTx, lineId: string): Promise<number> => {
  const { rows } = await sql<{ minor: number }>`
    select coalesce(-sum(amount_minor), 0)::bigint as minor from bank_parts where returns_line_id = ${lineId} and not is_undone`.execute(
    tx,
  )
  return rows[0]?.minor ?? 0
}

/** The parts of an explanation. */
export const listParts = (tx: BankingTx, explanationId: string) =>
  tx
    .selectFrom('bank_parts')
    .leftJoin('pledge_receipts', 'pledge_receipts.id', 'bank_parts.pledge_receipt_id')
    .leftJoin('pledges', 'pledges.id', 'pledge_receipts.pledge_id')
    .select(['bank_parts.ledger_key', 'bank_parts.pledge_receipt_id', 'bank_parts.refund_id'])
    .select(['bank_parts.is_new_pledge', 'bank_parts.kind'])
    .select(['pledges.id as pledge_id', 'pledges.project_id'])
    .where('bank_parts.explanation_id', '=', explanationId)
    .orderBy('bank_parts.part_no')
    .execute()

/** No month of this currency is closed from here until the transaction ends. */
export const enterBankMonth = (tx: BankingTx, currency: Currency) =>
  sql`select enter_bank_month(${currency}::currency)`.execute(tx)

/** Records the line of money that was entered by hand, and returns the month in which it counts; null if the entry does not fit or has a line. */
export const linkMovement = async (
  tx: BankingTx,
  { id, account, currency }: Pick<LockedBankLine, 'id' | 'account' | 'currency'>,
  { receiptId, minor }: { receiptId: string; minor: number },
): Promise<string | null> => {
  // Locked by a statement of its own: the next one sees whether the entry was taken back meanwhile.
  await sql`select from bank_movements m join pledge_receipts r on r.transaction_id = m.transaction_id
    where r.id = ${receiptId} for update of m`.execute(tx)
  const { rows } = await sql<{ month: string }>`
    update bank_movements m set line_id = ${id} from pledge_receipts r
    where r.id = ${receiptId} and m.transaction_id = r.transaction_id and r.bank_account = ${account}
      and m.currency = ${currency} and m.amount_minor = ${minor} and m.line_id is null and r.corrects_id is null
      and not exists (select from pledge_receipts c where c.corrects_id = r.id)
    returning m.month`.execute(tx)
  return rows[0]?.month ?? null
}

/** The entry has no line again. */
export const unlinkMovement = (tx: BankingTx, lineId: string, receiptId: string) =>
  sql`update bank_movements m set line_id = null from pledge_receipts r
    where r.id = ${receiptId} and m.transaction_id = r.transaction_id and m.line_id = ${lineId}`.execute(tx)

export const setUndone = async (
  tx: BankingTx,
  explanationId: string,
  undone: { undone_by: string; undone_at: Date; undo_reason: string },
) => {
  await tx.updateTable('bank_explanations').set(undone).where('id', '=', explanationId).execute()
  await tx.updateTable('bank_parts').set({ is_undone: true }).where('explanation_id', '=', explanationId).execute()
}
