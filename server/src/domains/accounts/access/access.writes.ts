import { sql } from 'kysely'
import type { AccountsTx } from '../accounts.tables.ts'

/** Changes of what people may do happen one at a time: two of them together could take away the last right. */
export const lockAccess = (tx: AccountsTx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('accounts: who may do what', 0))`.execute(tx)

/** Until the transaction ends nobody changes what people may do; others may hold it at the same time. */
export const holdAccess = (tx: AccountsTx) =>
  sql`select pg_advisory_xact_lock_shared(hashtextextended('accounts: who may do what', 0))`.execute(tx)
