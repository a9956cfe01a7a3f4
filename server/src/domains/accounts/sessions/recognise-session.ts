import type { Actor } from '#kit/security/actor'
import type { Clock } from '#kit/values/clock'
import { type Db, transact } from '#kit/database/database'
import { hashToken } from '#kit/security/tokens'
import { findGrants } from '../users/users.reads.ts'
import { grantedNow, isStaff } from './grants.policy.ts'
import { isWorthNoting, slidExpiry } from './session.policy.ts'
import { findLiveSession } from './sessions.reads.ts'
import { setSessionSeen } from './sessions.writes.ts'

export type Recognised = { readonly actor: Actor; readonly wasExtended: boolean }

/** The person a session token belongs to, with their current rights; using the session extends it. */
export const recogniseSession = async (
  { db, clock }: { db: Db; clock: Clock },
  token: string,
): Promise<Recognised | null> => {
  const now = clock.now()
  const session = await findLiveSession(db, hashToken(token), now)
  if (!session) return null
  const grants = await findGrants(db, session.user_id, now)
  const kind = {
    transport: session.transport,
    isRemembered: session.is_remembered,
    isStaff: isStaff(grants),
  }
  const wasExtended = session.transport === 'Cookie' && isWorthNoting(session.last_seen_at, now)
  const idleExpiresAt = wasExtended ? slidExpiry(kind, session.expires_at, now) : session.idle_expires_at
  if (wasExtended) await transact(db, (tx) => setSessionSeen(tx, { id: session.id, now, idleExpiresAt }))
  return {
    wasExtended,
    actor: {
      id: session.user_id,
      sessionId: session.id,
      email: session.email,
      firstName: session.first_name,
      lastName: session.last_name,
      ...grantedNow(grants, session.two_factor_enabled),
      companyId: session.company_id,
      sessionExpiresAt: idleExpiresAt,
    },
  }
}
