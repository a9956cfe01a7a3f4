import type { HandlerResult, ParsedRequestOf } from '@lignum/contract/core/call'
import type { recordDispute as recordCall } from '@lignum/contract/giving/refunds'
import { recordAudit } from '#domains/audit'
import type { Tx } from '#kit/database/database'
import { toMajor, toMinor } from '#kit/values/money'
import { Refusal } from '#kit/values/refusal'
import { requestSecondPerson } from '../approvals/request-second-person.ts'
import type { GivingDeps } from '../giving.deps.ts'
import { applyDispute, type DisputeFact } from './apply-dispute.ts'
import { findDispute, sumClaimed } from './disputes.reads.ts'
import type { Dispute } from './disputes.writes.ts'
import { findCapture } from '../refunds/refunds.reads.ts'
import type { By } from '../refunds/with-refund.ts'

/**
 * A person tells of a dispute that the provider told them of. That it is open, or that an open one was won, is one person's word. That
 * it was lost, or that a lost one was won back, moves money of projects: it waits for another person, and the dispute is open till then.
 */
export const recordDispute = async (
  deps: GivingDeps,
  by: By,
  request: ParsedRequestOf<typeof recordCall>,
): Promise<HandlerResult<typeof recordCall>> => {
  const amountMinor = toMinor(request.amount)
  if (!amountMinor) throw new Refusal('invalid-request', { field: 'amount' })
  const fact = { ...request, amountMinor, feeMinor: toMinor(request.fee ?? 0) ?? 0 }
  const known = await findDispute(deps.db, fact.provider, fact.providerDisputeId)
  const stands = known?.state ?? 'open'
  const waits = (request.stage === 'lost' && stands === 'open') || (request.stage === 'won' && stands === 'lost')
  let requestId: string | null = null
  const response = await applyDispute(deps, waits ? { ...fact, stage: 'open' } : fact, async (tx, dispute) => {
    if (dispute.isNew) await refuseBeyondCapture(tx, dispute)
    // Somebody ended it while we looked: what was one person's word a moment ago is not any more.
    if (!waits && dispute.state !== stands) throw new Refusal('giving.second-person')
    await auditDispute(tx, by, dispute.id, waits ? 'open' : request.stage)
    if (waits) requestId = await askFor(deps, tx, by, { dispute, fact })
  })
  if (!response) throw new Refusal('giving.capture-unknown', { field: 'providerTxnId' })
  return { ...response, requestId }
}

/** All that went back of a capture, is promised back or disputed, is no more than it was. */
const refuseBeyondCapture = async (tx: Tx, dispute: Dispute): Promise<void> => {
  const capture = await findCapture(tx, dispute.provider, dispute.provider_txn_id)
  if ((await sumClaimed(tx, dispute)) > (capture?.amount_minor ?? 0))
    throw new Refusal('giving.dispute-too-large', { field: 'amount' })
}

const askFor = (
  { clock }: GivingDeps,
  tx: Tx,
  by: By,
  { dispute, fact }: { dispute: Dispute; fact: DisputeFact },
): Promise<string> => {
  const { provider, providerTxnId, providerDisputeId, amountMinor, feeMinor, stage } = fact
  const amount = `${dispute.currency} ${toMajor(dispute.amount_minor)}`
  return requestSecondPerson(tx, by, clock.now(), {
    kind: 'dispute',
    subject: `${dispute.id}:${stage}`,
    summary: `Dispute ${providerDisputeId} about ${amount} of ${providerTxnId} at ${provider} is ${stage}.`,
    payload: { provider, providerTxnId, providerDisputeId, amountMinor, feeMinor, stage },
    operation: 'Payment/RecordDispute',
  })
}

const auditDispute = (tx: Tx, { actorId, address, marker }: By, entityId: string, stage: string) =>
  recordAudit(tx, {
    userId: actorId,
    operation: 'Payment/RecordDispute',
    address,
    marker,
    changes: [{ event: 'Modified', entity: 'Dispute', entityId, field: 'stage', new: stage }],
  })
