import type { ParsedRequestOf } from '@lignum/contract/call'
import type { recordDispute as recordCall } from '@lignum/contract/refunds'
import { recordAudit } from '#domains/audit'
import { toMinor } from '#kit/money'
import { Refusal } from '#kit/refusal'
import type { GivingDeps } from '../giving.room.ts'
import { applyDispute, type DisputeAnswer } from './apply-dispute.ts'
import type { By } from './with-refund.ts'

/** A person tells of a dispute that the provider told them of. */
export const recordDispute = async (
  deps: GivingDeps,
  { actorId, address, marker }: By,
  ask: ParsedRequestOf<typeof recordCall>,
): Promise<DisputeAnswer> => {
  const amountMinor = toMinor(ask.amount)
  if (!amountMinor) throw new Refusal('invalid-request', { field: 'amount' })
  const fact = { ...ask, amountMinor, feeMinor: toMinor(ask.fee ?? 0) ?? 0 }
  const answer = await applyDispute(deps, fact, (tx, entityId) =>
    recordAudit(tx, {
      userId: actorId,
      operation: 'Payment/RecordDispute',
      address,
      marker,
      changes: [{ event: 'Modified', entity: 'Dispute', entityId, field: 'stage', new: ask.stage }],
    }),
  )
  if (!answer) throw new Refusal('giving.capture-unknown', { field: 'providerTxnId' })
  return answer
}
