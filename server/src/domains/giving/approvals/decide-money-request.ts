import { operationOfKind } from '@lignum/contract/giving/money-requests'
import { recordAudit } from '#domains/audit'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import type { Tx } from '#kit/database/database'
import { Refusal } from '#kit/values/refusal'
import { type LockedRequest, lockMoneyRequest, setDecided } from './money-requests.writes.ts'

export type Decider = By<Pick<Actor, 'id' | 'operations'>>

/** Locks an open request; refuses actors without the operation of its kind. */
const lockOpenRequest = async (tx: Tx, { actor }: Decider, now: Date, id: string): Promise<LockedRequest> => {
  const request = await lockMoneyRequest(tx, id)
  if (!request) throw new Refusal('not-found')
  if (!actor.operations.has(operationOfKind[request.kind])) throw new Refusal('not-allowed')
  if (request.state !== 'open' || request.expires_at < now) throw new Refusal('giving.request-over')
  return request
}

type Decision = { readonly id: string; readonly state: 'approved' | 'rejected'; readonly reason?: string }

/**
 * Approves a request in the transaction that books it (both or neither), or rejects it. The requester may withdraw
 * (reject) it but never approve it, whatever their roles; the table enforces that too.
 */
export const decideMoneyRequest = async (
  tx: Tx,
  by: Decider,
  now: Date,
  { id, state, reason }: Decision,
): Promise<LockedRequest> => {
  const request = await lockOpenRequest(tx, by, now, id)
  if (state === 'approved' && request.requested_by === by.actor.id) throw new Refusal('giving.second-person')
  await setDecided(tx, id, { state, reason: reason ?? null, decided_by: by.actor.id, decided_at: now })
  const newState = reason ? `${state}: ${reason}` : state
  await recordAudit(tx, by, [
    { event: 'Modified', entity: 'MoneyRequest', entityId: id, field: 'state', old: 'open', new: newState },
  ])
  return request
}
