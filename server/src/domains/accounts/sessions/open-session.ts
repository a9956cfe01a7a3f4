import { recordAudit } from '#domains/audit'
import type { Actor } from '#kit/security/actor'
import { type By, knownAs } from '#kit/security/by'
import type { Tx } from '#kit/database/database'
import { enqueue } from '#kit/jobs/jobs'
import { hashToken, newToken } from '#kit/security/tokens'
import { newDeviceMail } from '../accounts.jobs.ts'
import { setLastLogin } from '../users/users.writes.ts'
import { type Grants, grantedNow, isStaff } from './grants.policy.ts'
import { firstExpiry } from './session.policy.ts'
import { endSession, insertRefreshToken, insertSession, isNewDevice, upsertDevice } from './sessions.writes.ts'

/** The browser or program that logs in. */
export type LoginClient = {
  readonly transport: 'Cookie' | 'Token'
  /** The device token of the browser, or a new one that it will store. A client without cookies has none. */
  readonly device: string | null
  readonly userAgent: string
  /** The previous session of this browser. */
  readonly replaces: string | null
}

export type OpenedSession = {
  readonly kind: 'opened'
  readonly actor: Actor
  readonly sessionToken: string
  readonly refreshToken: string | null
  readonly endsAt: Date
}

type Person = { id: string; email: string; first_name: string; last_name: string; two_factor_enabled: boolean }
type Opening = { person: Person; grants: Grants; client: LoginClient; wantsToBeRemembered: boolean; now: Date }

/**
 * Opens a session with a new token for a person who has passed every step, and ends the previous one of this browser.
 */
export const openSession = async (tx: Tx, by: By, opening: Opening): Promise<OpenedSession> => {
  const { person, grants, client, now } = opening
  const { transport, userAgent } = client
  const isRemembered = opening.wantsToBeRemembered && !isStaff(grants)
  const expiry = firstExpiry({ transport, isRemembered, isStaff: isStaff(grants) }, now)
  const sessionToken = newToken()
  const deviceHash = client.device === null ? null : hashToken(client.device)
  const tokenHash = hashToken(sessionToken)
  const who = { userId: person.id, deviceHash, address: by.address, userAgent, now }
  const { id: sessionId } = await insertSession(tx, { ...who, tokenHash, transport, isRemembered, ...expiry })
  if (client.replaces) await endSession(tx, { id: client.replaces, now, because: 'replaced by a new login' })
  const refreshToken = transport === 'Token' ? newToken() : null
  if (refreshToken) await insertRefreshToken(tx, { sessionId, tokenHash: hashToken(refreshToken) })

  if (await isNewDevice(tx, who)) await enqueue(tx, newDeviceMail, { userId: person.id, sessionId })
  if (deviceHash) await upsertDevice(tx, { ...who, deviceHash })
  await setLastLogin(tx, person.id, now)
  const changes = [{ event: 'Added', entity: 'Session', entityId: sessionId }] as const
  await recordAudit(tx, knownAs(by, person.id), changes)
  const actor: Actor = {
    id: person.id,
    sessionId,
    email: person.email,
    firstName: person.first_name,
    lastName: person.last_name,
    ...grantedNow(grants, person.two_factor_enabled),
    companyId: null,
    sessionExpiresAt: expiry.idleExpiresAt,
  }
  return { kind: 'opened', actor, sessionToken, refreshToken, endsAt: expiry.expiresAt }
}
