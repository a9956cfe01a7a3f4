import type { SessionUser } from '@lignum/contract/accounts'
import type { Actor } from '#kit/actor'

/** The session's user as the wire has it. */
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
  mustEnrolSecondFactor: false,
})
