import { operations } from '@lignum/contract/core/operations'
import type { Db } from '../../../server/src/kit/database/database.ts'
import { hashToken, newToken } from '../../../server/src/kit/security/tokens.ts'
import { addUser } from '../../../server/test/worlds/world.ts'

/** Opens a session of that user, and returns its cookie. */
export const signIn = async (db: Db, userId: string): Promise<string> => {
  const token = newToken()
  const later = new Date(Date.now() + 3_600_000)
  await db
    .insertInto('sessions')
    .values({
      user_id: userId,
      token_hash: hashToken(token),
      transport: 'Cookie',
      last_seen_at: new Date(),
      idle_expires_at: later,
      expires_at: later,
    })
    .execute()
  return `lignum-sid=${token}`
}

/** Creates a user with all permissions, and returns the cookie of their session. */
export const signInWithEveryOperation = async (db: Db): Promise<string> => {
  const { id } = await addUser(db, { hasSecondFactor: true })
  await db
    .insertInto('user_operations')
    .values(operations.map((operation) => ({ user_id: id, operation })))
    .execute()
  return signIn(db, id)
}
