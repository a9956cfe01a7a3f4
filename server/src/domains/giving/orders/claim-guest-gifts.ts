import type { Actor } from '#kit/security/actor'
import { type Db, transact } from '#kit/database/database'
import { attachByAddress } from './claims.writes.ts'

/**
 * Brings a person's gifts as a guest into their account. Whoever is signed in has proven the address, because no account
 * opens before that; so it is done when they come to look at what they gave.
 */
export const claimGuestGifts = (db: Db, { id, email }: Pick<Actor, 'id' | 'email'>): Promise<void> =>
  transact(db, (tx) => attachByAddress(tx, id, email))
