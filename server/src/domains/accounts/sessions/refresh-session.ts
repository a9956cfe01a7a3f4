import { recordAudit } from '#domains/audit'
import type { Clock } from '#kit/values/clock'
import { type Db, transact, type Tx } from '#kit/database/database'
import { type By, knownAs } from '#kit/security/by'
import { Refusal } from '#kit/values/refusal'
import { hashToken, newToken } from '#kit/security/tokens'
import {
  endSession,
  insertRefreshToken,
  lockRefreshToken,
  setRefreshTokenUsed,
  setSessionToken,
} from './sessions.writes.ts'
import { slidExpiry } from './session.policy.ts'

export type Refreshed = { readonly sessionToken: string; readonly refreshToken: string; readonly expiresAt: Date }

/**
 * Exchanges a refresh token for a new pair. A token used twice has been copied: the whole session ends, for attacker
 * and owner.
 */
export const refreshSession = async (
  { db, clock }: { db: Db; clock: Clock },
  by: By,
  token: string,
): Promise<Refreshed> => {
  const refreshed = await transact(db, (tx) => changeToken(tx, by, hashToken(token), clock.now()))
  if (!refreshed) throw new Refusal('not-signed-in')
  return refreshed
}

const changeToken = async (tx: Tx, by: By, tokenHash: Buffer, now: Date): Promise<Refreshed | null> => {
  const found = await lockRefreshToken(tx, tokenHash)
  if (!found || found.ended_at || found.expires_at <= now) return null
  if (found.used_at) {
    await endSession(tx, { id: found.session_id, now, because: 'refresh token used twice' })
    const change = { event: 'Deleted', entity: 'Session', entityId: found.session_id, field: 'reason' } as const
    await recordAudit(tx, knownAs(by, found.user_id), [{ ...change, new: 'refresh token used twice' }], 'Failure')
    return null
  }
  const sessionToken = newToken()
  const refreshToken = newToken()
  const expiresAt = slidExpiry({ transport: 'Token', isRemembered: false, isStaff: false }, found.expires_at, now)
  await setRefreshTokenUsed(tx, tokenHash, now)
  await insertRefreshToken(tx, { sessionId: found.session_id, tokenHash: hashToken(refreshToken) })
  await setSessionToken(tx, { id: found.session_id, tokenHash: hashToken(sessionToken), now, idleExpiresAt: expiresAt })
  return { sessionToken, refreshToken, expiresAt }
}
