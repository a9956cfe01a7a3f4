import { operationOfKind } from '@lignum/contract/money-requests'
import { recordAudit } from '#domains/audit'
import type { Actor } from '#kit/actor'
import type { Tx } from '#kit/database'
import { Refusal } from '#kit/refusal'
import { type LockedRequest, lockMoneyRequest, setDecided } from './money-requests.writes.ts'

export type Decider = {
  readonly actor: Pick<Actor, 'id' | 'operations'>
  readonly address: string
  readonly marker: string
  readonly now: Date
}

/** Takes a request that waits, for whoever may decide about it. */
const takeOpen = async (tx: Tx, { actor, now }: Decider, id: string): Promise<LockedRequest> => {
  const request = await lockMoneyRequest(tx, id)
  if (!request) throw new Refusal('not-found')
  if (!actor.operations.has(operationOfKind[request.kind])) throw new Refusal('not-allowed')
  if (request.state !== 'open' || request.expires_at < now) throw new Refusal('giving.request-over')
  return request
}

/**
 * Approves a request in the transaction that books it: both or neither. Whoever asked cannot approve, whatever their roles say; the
 * table refuses it too.
 */
export const approveIn = async (tx: Tx, by: Decider, id: string): Promise<LockedRequest> => {
  const request = await takeOpen(tx, by, id)
  if (request.requested_by === by.actor.id) throw new Refusal('giving.second-person')
  await decide(tx, by, request, { state: 'approved', reason: null })
  return request
}

/** Turns a request down; who asked may withdraw it. */
export const rejectIn = async (tx: Tx, by: Decider, { id, reason }: { id: string; reason: string }): Promise<void> =>
  decide(tx, by, await takeOpen(tx, by, id), { state: 'rejected', reason })

type Decision = { readonly state: 'approved' | 'rejected'; readonly reason: string | null }

const decide = async (tx: Tx, by: Decider, request: LockedRequest, { state, reason }: Decision): Promise<void> => {
  await setDecided(tx, request.id, { state, reason, decided_by: by.actor.id, decided_at: by.now })
  const said = reason ? `${state}: ${reason}` : state
  await recordAudit(tx, {
    userId: by.actor.id,
    operation: state === 'approved' ? 'Payment/ApproveMoneyRequest' : 'Payment/RejectMoneyRequest',
    address: by.address,
    marker: by.marker,
    changes: [
      { event: 'Modified', entity: 'MoneyRequest', entityId: request.id, field: 'state', old: 'open', new: said },
    ],
  })
}
