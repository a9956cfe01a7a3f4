import { operationOfKind } from '@lignum/contract/giving/money-requests'
import { recordAudit } from '#domains/audit'
import type { Actor } from '#kit/security/actor'
import type { Tx } from '#kit/database/database'
import { Refusal } from '#kit/values/refusal'
import { type LockedRequest, lockMoneyRequest, setDecided } from './money-requests.writes.ts'

export type Decider = {
  readonly actor: Pick<Actor, 'id' | 'operations'>
  readonly address: string
  readonly marker: string
  readonly now: Date
}

/** Locks an open request; refuses actors without the operation of its kind. */
const lockOpenRequest = async (tx: Tx, { actor, now }: Decider, id: string): Promise<LockedRequest> => {
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
  { id, state, reason }: Decision,
): Promise<LockedRequest> => {
  const request = await lockOpenRequest(tx, by, id)
  if (state === 'approved' && request.requested_by === by.actor.id) throw new Refusal('giving.second-person')
  await setDecided(tx, id, { state, reason: reason ?? null, decided_by: by.actor.id, decided_at: by.now })
  const newState = reason ? `${state}: ${reason}` : state
  await recordAudit(tx, {
    userId: by.actor.id,
    operation: state === 'approved' ? 'Payment/ApproveMoneyRequest' : 'Payment/RejectMoneyRequest',
    address: by.address,
    marker: by.marker,
    changes: [{ event: 'Modified', entity: 'MoneyRequest', entityId: id, field: 'state', old: 'open', new: newState }],
  })
  return request
}
