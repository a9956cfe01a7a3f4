import { sql } from 'kysely'
import type { AccountsTx } from '../accounts.tables.ts'

export const setLastLogin = (tx: AccountsTx, userId: string, now: Date) =>
  tx.updateTable('users').set({ last_login_at: now, access_failed_count: 0 }).where('id', '=', userId).execute()

/** Locks a person's row, so that concurrent changes of their account wait for each other. */
export const lockUser = (tx: AccountsTx, id: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'phone_number', 'status', 'password_hash', 'two_factor_enabled'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const setTwoFactorEnabled = (tx: AccountsTx, userId: string, isEnabled: boolean) =>
  tx.updateTable('users').set({ two_factor_enabled: isEnabled }).where('id', '=', userId).execute()

type Lockout = { readonly emailAddress: string; readonly failures: number; readonly until: Date }

/** Until when an account is locked, for staff to see. An address without an account changes nothing. */
export const setLockout = (tx: AccountsTx, { emailAddress, failures, until }: Lockout) =>
  tx
    .updateTable('users')
    .set({ lockout_end: sql`greatest(lockout_end, ${until}::timestamptz)`, access_failed_count: failures })
    .where(sql`lower(email)`, '=', emailAddress.toLowerCase())
    .where('status', '<>', 'Unconfirmed')
    .execute()
