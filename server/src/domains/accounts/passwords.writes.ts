import type { AccountsTx } from './accounts.room.ts'

/** A new password also ends a lock-out that guesses at the old one caused. */
export const setPassword = (tx: AccountsTx, p: { userId: string; passwordHash: string; now: Date }) =>
  tx
    .updateTable('users')
    .set({ password_hash: p.passwordHash, access_failed_count: 0, lockout_end: null, modified_at: p.now })
    .where('id', '=', p.userId)
    .execute()

/** Ends the sessions of a person, all or all but one, and says how many that were. */
export const endSessionsOf = async (
  tx: AccountsTx,
  s: { userId: string; except: string | null; now: Date; because: string },
): Promise<number> => {
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: s.now, ended_because: s.because })
    .where('user_id', '=', s.userId)
    .where('ended_at', 'is', null)
    .$if(s.except !== null, (query) => query.where('id', '<>', s.except))
    .executeTakeFirst()
  return Number(ended.numUpdatedRows)
}
