import type { HandlerResult, ParsedRequestOf } from '@lignum/contract/core/call'
import type { recordDispute as recordCall } from '@lignum/contract/giving/refunds'
import { recordAudit } from '#domains/audit'
import type { Tx } from '#kit/database/database'
import type { By } from '#kit/security/by'
import { toMajor, toMinor } from '#kit/values/money'
import { Refusal } from '#kit/values/refusal'
import { requestSecondPerson } from '../approvals/request-second-person.ts'
import type { ReceiptsDeps } from '../receipts/receipts.deps.ts'
import { applyDispute, type DisputeFact } from './apply-dispute.ts'
import { disputeSubject } from './dispute-subject.ts'
import { findDispute, sumClaimed } from './disputes.reads.ts'
import type { Dispute } from './disputes.writes.ts'
import { findCapture } from '../refunds/refunds.reads.ts'

/**
 * Staff record a dispute that the provider reported to them. Opening it, or winning an open one, needs one person.
 * Losing it, or winning back a lost one, moves money of projects: a second person must approve, and until then the
 * stage does not change.
 */
export const recordDispute = async (
  deps: ReceiptsDeps,
  by: By<{ id: string }>,
  request: ParsedRequestOf<typeof recordCall>,
): Promise<HandlerResult<typeof recordCall>> => {
  const amountMinor = toMinor(request.amount)
  if (!amountMinor) throw new Refusal('invalid-request', { field: 'amount' })
  const fact = { ...request, amountMinor, feeMinor: toMinor(request.fee ?? 0) ?? 0 }
  const known = await findDispute(deps.db, fact.provider, fact.providerDisputeId)
  const currentStage = known?.state ?? 'open'
  const needsApproval =
    (request.stage === 'lost' && currentStage === 'open') || (request.stage === 'won' && currentStage === 'lost')
  let requestId: string | null = null
  const applied = await applyDispute(deps, needsApproval ? { ...fact, stage: 'open' } : fact, async (tx, dispute) => {
    if (dispute.isNew) await refuseBeyondCapture(tx, dispute)
    // Its stage changed since it was read: what one person could do then may need a second person now.
    if (!needsApproval && dispute.state !== currentStage) throw new Refusal('giving.second-person')
    await auditDispute(tx, by, dispute.id, needsApproval ? 'open' : request.stage)
    if (needsApproval) requestId = await requestApproval(deps, tx, by, { dispute, fact })
  })
  if (!applied) throw new Refusal('giving.capture-unknown', { field: 'providerTxnId' })
  return { ...applied, requestId }
}

/** Refunds, promised refunds and disputes together may not exceed the capture. */
const refuseBeyondCapture = async (tx: Tx, dispute: Dispute): Promise<void> => {
  const capture = await findCapture(tx, dispute.provider, dispute.provider_txn_id)
  if ((await sumClaimed(tx, dispute)) > (capture?.amount_minor ?? 0))
    throw new Refusal('giving.dispute-too-large', { field: 'amount' })
}

const requestApproval = (
  { clock }: Pick<ReceiptsDeps, 'clock'>,
  tx: Tx,
  by: By<{ id: string }>,
  { dispute, fact }: { dispute: Dispute; fact: DisputeFact },
): Promise<string> => {
  const { provider, providerTxnId, providerDisputeId, amountMinor, feeMinor, stage } = fact
  const amount = `${dispute.currency} ${toMajor(dispute.amount_minor)}`
  return requestSecondPerson(tx, by, clock.now(), {
    kind: 'dispute',
    subject: disputeSubject(dispute.id, stage),
    summary: `Dispute ${providerDisputeId} about ${amount} of ${providerTxnId} at ${provider} is ${stage}.`,
    payload: { provider, providerTxnId, providerDisputeId, amountMinor, feeMinor, stage },
  })
}

const auditDispute = (tx: Tx, by: By, entityId: string, stage: string) =>
  recordAudit(tx, by, [{ event: 'Modified', entity: 'Dispute', entityId, field: 'stage', new: stage }])
