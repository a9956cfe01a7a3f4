import type { login } from '@lignum/contract/accounts'
import type { ParsedRequestOf } from '@lignum/contract/call'
import { recordAudit } from '#domains/audit'
import type { Actor } from '#kit/actor'
import type { Clock } from '#kit/clock'
import { type Db, transact, type Tx } from '#kit/database'
import { enqueue } from '#kit/jobs'
import { verifyPassword } from '#kit/passwords'
import { Refusal } from '#kit/refusal'
import { hashToken, newToken } from '#kit/tokens'
import { tellOfNewDevice } from './accounts.jobs.ts'
import { findGrants, findUserByEmail } from './accounts.reads.ts'
import { endSession, insertRefreshToken, insertSession, setLastLogin, upsertDevice } from './accounts.writes.ts'
import { firstExpiry } from './session.policy.ts'

export type LoginFrom = {
  readonly transport: 'Cookie' | 'Token'
  /** The browser's own mark, or a new one that it will keep. */
  readonly device: string
  readonly address: string
  readonly userAgent: string
  readonly marker: string
  /** The session this browser had until now. */
  readonly replaces: string | null
}

export type OpenedSession = {
  readonly actor: Actor
  readonly sessionToken: string
  readonly refreshToken: string | null
  readonly endsAt: Date
}

/** Opens a session for whoever knows the password. Wrong address and wrong password are one and the same answer. */
export const logIn = async (
  { db, clock }: { db: Db; clock: Clock },
  request: ParsedRequestOf<typeof login>,
  from: LoginFrom,
): Promise<OpenedSession> => {
  const user = await findUserByEmail(db, request.username)
  const isRight = await verifyPassword(user?.password_hash ?? null, request.password)
  if (!user || !isRight) throw new Refusal('accounts.wrong-credentials')
  if (user.status === 'Unconfirmed') throw new Refusal('accounts.not-activated')
  if (user.status !== 'Active') throw new Refusal('accounts.deactivated')
  const now = clock.now()
  const grants = await findGrants(db, user.id, now)
  const isStaff = grants.operations.has('Login_to_Admin')
  if (request.fromAdmin && !isStaff) throw new Refusal('not-allowed')

  const kind = { transport: from.transport, isRemembered: request.rememberMe && !isStaff, isStaff }
  const expiry = firstExpiry(kind, now)
  return transact(db, async (tx) => {
    const opened = await openSession(tx, { userId: user.id, from, isRemembered: kind.isRemembered, now, ...expiry })
    const actor: Actor = {
      id: user.id,
      sessionId: opened.sessionId,
      email: user.email,
      firstName: user.first_name,
      lastName: user.last_name,
      ...grants,
      companyId: null,
      sessionExpiresAt: expiry.idleExpiresAt,
    }
    return { actor, sessionToken: opened.sessionToken, refreshToken: opened.refreshToken, endsAt: expiry.expiresAt }
  })
}

type Opening = {
  userId: string
  from: LoginFrom
  isRemembered: boolean
  now: Date
  idleExpiresAt: Date
  expiresAt: Date
}

const openSession = async (tx: Tx, { userId, from, isRemembered, now, idleExpiresAt, expiresAt }: Opening) => {
  const sessionToken = newToken()
  const deviceHash = hashToken(from.device)
  const { transport, address, userAgent } = from
  const { id: sessionId } = await insertSession(tx, {
    userId,
    tokenHash: hashToken(sessionToken),
    transport,
    isRemembered,
    deviceHash,
    address,
    userAgent,
    now,
    idleExpiresAt,
    expiresAt,
  })
  if (from.replaces) await endSession(tx, { id: from.replaces, now, because: 'replaced by a new login' })
  const refreshToken = transport === 'Token' ? newToken() : null
  if (refreshToken) await insertRefreshToken(tx, { sessionId, tokenHash: hashToken(refreshToken) })

  const isStrange = await upsertDevice(tx, { userId, deviceHash, now })
  if (isStrange) await enqueue(tx, tellOfNewDevice, { userId, sessionId })
  await setLastLogin(tx, userId, now)
  await recordAudit(tx, {
    userId,
    operation: 'Token/Login',
    address,
    marker: from.marker,
    changes: [{ event: 'Added', entity: 'Session', entityId: sessionId }],
  })
  return { sessionId, sessionToken, refreshToken }
}
