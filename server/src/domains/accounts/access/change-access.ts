import type { Operation } from '@lignum/contract/core/operations'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import type { Clock } from '#kit/values/clock'
import { type Db, transact, type Tx } from '#kit/database/database'
import { Refusal } from '#kit/values/refusal'
import { grantedNow } from '../sessions/grants.policy.ts'
import { findGrants } from '../users/users.reads.ts'
import { canRolesBeAssigned, findSignedIn } from './access.reads.ts'
import { lockAccess } from './access.writes.ts'

export type AccessChange = {
  readonly tx: Tx
  readonly now: Date
  /** Refuses when the person who makes the change does not have that operation any more. */
  readonly need: (operation: Operation) => void
}

/**
 * Runs a change of what people may do. Such changes wait for each other, and each checks again, after its wait, whether
 * the person who makes it still may. It is rolled back if it changes what that person may do, or if nobody could assign
 * roles afterwards.
 */
export const changeAccess = <T>(
  { db, clock }: { db: Db; clock: Clock },
  by: By<Actor>,
  change: (change: AccessChange) => Promise<T>,
): Promise<T> =>
  transact(db, (tx) =>
    keepingRolesAssignable(tx, async () => {
      const now = clock.now()
      const signedIn = await findSignedIn(tx, by.actor)
      if (!signedIn) throw new Refusal('not-signed-in')
      const before = await findGrants(tx, by.actor.id, now)
      const { operations } = grantedNow(before, signedIn.two_factor_enabled)
      const need = (operation: Operation) => {
        if (!operations.has(operation)) throw new Refusal('not-allowed')
      }
      const result = await change({ tx, now, need })
      const after = await findGrants(tx, by.actor.id, now)
      if (!isSame(before.operations, after.operations)) throw new Refusal('accounts.own-rights')
      return result
    }),
  )

const isSame = (one: ReadonlySet<Operation>, other: ReadonlySet<Operation>): boolean =>
  one.size === other.size && [...one].every((operation) => other.has(operation))

/** Refuses a change after which nobody could assign roles. Every way in which somebody may lose that right uses it. */
export const keepingRolesAssignable = async <T>(tx: Tx, change: () => Promise<T>): Promise<T> => {
  await lockAccess(tx)
  const could = await canRolesBeAssigned(tx)
  const result = await change()
  if (could && !(await canRolesBeAssigned(tx))) throw new Refusal('accounts.last-assigner')
  return result
}
