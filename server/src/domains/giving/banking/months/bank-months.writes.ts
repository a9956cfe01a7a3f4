import { sql } from 'kysely'
import type { Currency } from '@lignum/contract/core/money'
import type { NewRow } from '../../base.tables.ts'
import type { BankingTx } from '../banking.tables.ts'
import type { Difference, Month, MonthFigures } from './bank-months.policy.ts'

/** Whether a part of an explanation counts in a closed month. No month is closed from here until the transaction ends. */
export const isInClosedMonth = async (tx: BankingTx, currency: Currency, explanationId: string): Promise<boolean> => {
  const open = await sql<{ month: string }>`select enter_bank_month(${currency}::currency) as month`.execute(tx)
  const { rows } = await sql`
    select from bank_parts p
    join ledger_keys k on k.key = p.ledger_key
    join bank_movements m on m.transaction_id = k.transaction_id
    where p.explanation_id = ${explanationId}::uuid and m.month < ${open.rows[0]?.month ?? '-infinity'}::date limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** From here until the transaction ends nothing is booked at the bank in this currency. Fails if others are booking. */
export const lockBankMonths = (tx: BankingTx, currency: Currency) =>
  sql`select lock_bank_month(${currency}::currency)`.execute(tx)

/** Locks the entered balance of a month. */
export const lockBankMonth = (tx: BankingTx, currency: Currency, month: Month) =>
  tx
    .selectFrom('bank_months')
    .selectAll()
    .where('currency', '=', currency)
    .where('month', '=', `${month}-01`)
    .forUpdate()
    .executeTakeFirst()

type Entered = Omit<NewRow<'bank_months'>, 'version'>

/** Inserts the balance of a month; undefined if somebody else did meanwhile. */
export const insertBankMonth = (tx: BankingTx, entered: Entered) =>
  tx
    .insertInto('bank_months')
    .values(entered)
    .onConflict((c) => c.columns(['currency', 'month']).doNothing())
    .returning('version')
    .executeTakeFirst()

export const updateBankMonth = (tx: BankingTx, { currency, month, ...entered }: Entered) =>
  tx
    .updateTable('bank_months')
    .set((eb) => ({ ...entered, version: eb('version', '+', 1) }))
    .where('currency', '=', currency)
    .where('month', '=', month)
    .execute()

type Closed = {
  readonly currency: Currency
  readonly month: Month
  readonly by: string
  readonly at: Date
  readonly figures: MonthFigures
  readonly differences: readonly Difference[]
}

export const setMonthClosed = (tx: BankingTx, { currency, month, by, at, figures, differences }: Closed) =>
  tx
    .updateTable('bank_months')
    .set((eb) => ({
      closed_by: by,
      closed_at: at,
      opening_minor: figures.openingMinor,
      received_minor: figures.receivedMinor,
      refunded_minor: figures.refundedMinor,
      paid_out_minor: figures.paidOutMinor,
      charges_minor: figures.chargesMinor,
      closing_minor: figures.closingMinor,
      differences: JSON.stringify(differences),
      version: eb('version', '+', 1),
    }))
    .where('currency', '=', currency)
    .where('month', '=', `${month}-01`)
    .execute()
