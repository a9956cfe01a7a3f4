import type { Operation } from '@lignum/contract/core/operations'
import type { Tx } from '#kit/database/database'
import type { Actor } from '#kit/security/actor'
import { grantedNow } from '../sessions/grants.policy.ts'
import { findGrants } from '../users/users.reads.ts'
import { findSignedIn } from './access.reads.ts'
import { holdAccess } from './access.writes.ts'

/**
 * What a person may do, which nobody changes until the transaction ends: for decisions that must not be made with a
 * right that was taken away a moment before. It comes before all other locks of the transaction.
 */
export const holdOperations = async (tx: Tx, actor: Actor, now: Date): Promise<ReadonlySet<Operation>> => {
  await holdAccess(tx)
  const signedIn = await findSignedIn(tx, actor)
  if (!signedIn) return new Set()
  return grantedNow(await findGrants(tx, actor.id, now), signedIn.two_factor_enabled).operations
}
