import type { AccountsTx } from '../accounts.tables.ts'

/** A new password also ends a lock-out caused by guesses at the old one. */
export const setPassword = (tx: AccountsTx, p: { userId: string; passwordHash: string; now: Date }) =>
  tx
    .updateTable('users')
    .set({ password_hash: p.passwordHash, access_failed_count: 0, lockout_end: null, modified_at: p.now })
    .where('id', '=', p.userId)
    .execute()
