import type { SessionUser } from '@lignum/contract/accounts/accounts'
import type { Actor } from '#kit/security/actor'
import { deviceName } from '../sessions/device-name.policy.ts'

/** The session's user in its wire format. */
export const presentSessionUser = (actor: Actor): SessionUser => ({
  id: actor.id,
  username: actor.email,
  firstName: actor.firstName,
  lastName: actor.lastName,
  sessionId: actor.sessionId,
  email: actor.email,
  roles: [...actor.roles],
  operations: [...actor.operations],
  expirationTime: actor.sessionExpiresAt.toISOString(),
  isAdmin: actor.operations.has('Login_to_Admin'),
  isActivated: true,
  mustEnrolSecondFactor: actor.mustEnrolSecondFactor,
})

type PasskeyRow = { id: string; name: string; created_at: Date; last_used_at: Date | null }

export const presentPasskey = (row: PasskeyRow) => ({
  id: row.id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
})

type SessionRow = {
  id: string
  user_agent: string | null
  address: string | null
  is_remembered: boolean
  created_at: Date
  last_seen_at: Date
  idle_expires_at: Date
}

export const presentSession = (row: SessionRow, currentId: string) => ({
  id: row.id,
  device: deviceName(row.user_agent),
  address: row.address,
  isCurrent: row.id === currentId,
  isRemembered: row.is_remembered,
  startedAt: row.created_at.toISOString(),
  lastSeenAt: row.last_seen_at.toISOString(),
  expiresAt: row.idle_expires_at.toISOString(),
})

type DeviceRow = { id: string; user_agent: string; device_hash: Buffer; first_seen_at: Date; last_seen_at: Date }

export const presentDevice = (row: DeviceRow, currentHash: Buffer | null) => ({
  id: row.id,
  device: deviceName(row.user_agent),
  isCurrent: currentHash?.equals(row.device_hash) ?? false,
  firstSeenAt: row.first_seen_at.toISOString(),
  lastSeenAt: row.last_seen_at.toISOString(),
})
