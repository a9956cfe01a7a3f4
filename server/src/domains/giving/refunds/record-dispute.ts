import type { ParsedRequestOf } from '@lignum/contract/call'
import type { recordDispute as recordCall } from '@lignum/contract/refunds'
import { recordAudit } from '#domains/audit'
import { transact } from '#kit/database'
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
  // The attempt is on record before the money moves: the fact itself may have come by a hook as well, and is applied once.
  await transact(deps.db, (tx) =>
    recordAudit(tx, {
      userId: actorId,
      operation: 'Payment/RecordDispute',
      address,
      marker,
      changes: [
        {
          event: 'Added',
          entity: 'Dispute',
          field: 'stage',
          new: `${ask.provider} ${ask.providerDisputeId} ${ask.stage}`,
        },
      ],
    }),
  )
  const answer = await applyDispute(deps, { ...ask, amountMinor, feeMinor: toMinor(ask.fee ?? 0) ?? 0 })
  if (!answer) throw new Refusal('giving.capture-unknown', { field: 'providerTxnId' })
  return answer
}
