import { z } from 'zod'
import { provider, disputeStage } from '@lignum/contract/giving/refunds'
import { recordAudit } from '#domains/audit'
import { Refusal } from '#kit/values/refusal'
import { decideMoneyRequest, type Decider } from '../approvals/decide-money-request.ts'
import type { MoneyRequestRow } from '../approvals/money-requests.reads.ts'
import type { ReceiptsDeps } from '../receipts/receipts.deps.ts'
import { applyDispute, nextStage } from './apply-dispute.ts'

const payload = z.object({
  provider,
  providerTxnId: z.string(),
  providerDisputeId: z.string(),
  amountMinor: z.int().positive(),
  feeMinor: z.int().min(0),
  stage: disputeStage,
})

/** A second person confirms the end of a dispute: the loss, or the win-back, is booked to the projects. */
export const approveDispute = async (deps: ReceiptsDeps, by: Decider, request: MoneyRequestRow): Promise<void> => {
  const fact = payload.parse(request.payload)
  const applied = await applyDispute(deps, fact, async (tx, dispute) => {
    // The provider reported another outcome since the request.
    if (!nextStage(dispute.state, fact.stage)) throw new Refusal('giving.request-over')
    await decideMoneyRequest(tx, by, deps.clock.now(), { id: request.id, state: 'approved' })
    await recordAudit(tx, by, [
      { event: 'Modified', entity: 'Dispute', entityId: dispute.id, field: 'stage', new: fact.stage },
    ])
  })
  if (!applied) throw new Refusal('giving.capture-unknown')
}
