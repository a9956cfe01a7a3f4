import { sql } from 'kysely'
import type { NewRow } from '../../base.tables.ts'
import type { BankingTx } from '../banking.tables.ts'

/** Inserts an account; undefined if there is one with the same code. */
export const insertBankAccount = (tx: BankingTx, account: NewRow<'bank_accounts'>) =>
  tx
    .insertInto('bank_accounts')
    .values(account)
    .onConflict((c) => c.column('code').doNothing())
    .returningAll()
    .executeTakeFirst()

/** Locks an account: its statements are imported one after the other. */
export const lockBankAccount = (tx: BankingTx, id: string) =>
  tx.selectFrom('bank_accounts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const updateBankAccount = (
  tx: BankingTx,
  id: string,
  change: { name: string; format: string; modified_at: Date },
) =>
  tx
    .updateTable('bank_accounts')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** No account is added or renamed by others until the transaction ends. */
export const lockAccountNames = (tx: BankingTx) => sql`lock table bank_accounts in share row exclusive mode`.execute(tx)
