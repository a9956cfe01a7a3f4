import type { Actor } from '#kit/security/actor'
import { type Db, transact } from '#kit/database/database'
import { attachByAddress } from './claims.writes.ts'

/**
 * Attaches a user's guest gifts to their account, when they open their list of gifts. A signed-in user has confirmed
 * the email address, because no account is opened before that.
 */
export const claimGuestGifts = (db: Db, { id, email }: Pick<Actor, 'id' | 'email'>): Promise<void> =>
  transact(db, (tx) => attachByAddress(tx, id, email))
