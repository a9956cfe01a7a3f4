import { sql } from 'kysely'
import type { Currency } from '@lignum/contract/core/money'
import type { BankingTx } from '../banking.tables.ts'

export type BankEntry = {
  readonly id: string
  readonly pledge_id: string
  readonly currency: Currency
  readonly minor: number
  readonly account: string
  readonly reference: string
  readonly day: string
}

/** Whether a pledge was created from a bank line: nobody promised it. */
export const isOfBankLine = async (tx: BankingTx, pledgeId: string): Promise<boolean> => {
  const found = await tx
    .selectFrom('pledge_receipts')
    .innerJoin('bank_parts', 'bank_parts.pledge_receipt_id', 'pledge_receipts.id')
    .select('pledge_receipts.id')
    .where('pledge_receipts.pledge_id', '=', pledgeId)
    .where('bank_parts.is_new_pledge', '=', true)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The pledge of a payment. */
export const findPledgeOf = (tx: BankingTx, receiptId: string) =>
  tx.selectFrom('pledge_receipts').select('pledge_id').where('id', '=', receiptId).executeTakeFirst()

/** Money that was entered by hand, has no line and was not taken back. No line is linked to it until the transaction ends. */
export const lockBankEntry = async (tx: BankingTx, receiptId: string): Promise<BankEntry | null> => {
  const { rows } = await sql<BankEntry>`
    select r.id, r.pledge_id, m.currency, r.amount_minor as minor, r.bank_account as account, r.bank_reference as reference, r.value_date as day
    from pledge_receipts r join bank_movements m on m.transaction_id = r.transaction_id
    where r.id = ${receiptId} and r.amount_minor > 0 and m.line_id is null
      and not exists (select from pledge_receipts c where c.corrects_id = r.id)
    for update of m`.execute(tx)
  return rows[0] ?? null
}
