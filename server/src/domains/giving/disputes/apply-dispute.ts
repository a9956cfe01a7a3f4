import { dayInJamaica } from '@lignum/contract/accounts/person-rules'
import type { Tx } from '#kit/database/database'
import { Refusal } from '#kit/values/refusal'
import type { ProviderId } from '#providers/provider'
import type { ReceiptsDeps } from '../receipts/receipts.deps.ts'
import { type Line, postTransaction } from '../ledger/ledger.writes.ts'
import { sharesOf } from '../refunds/refund-shares.policy.ts'
import { withCapture } from '../refunds/apply-refund.ts'
import { listLeft } from '../refunds/refunds.reads.ts'
import { wasOpenedWithFee } from './disputes.reads.ts'
import { closeDispute, type Dispute, insertDispute, recordLoss } from './disputes.writes.ts'
import { rejectRequested } from '../refunds/refunds.writes.ts'
import { linesOfLoss, takeFromOrder } from '../refunds/take-from-order.ts'
import { takeFromUnallocated } from '../refunds/unallocated/take-from-unallocated.ts'
import { type Disputed, undoLoss } from './undo-loss.ts'

export type DisputeFact = {
  readonly provider: ProviderId
  readonly providerTxnId: string
  readonly providerDisputeId: string
  readonly amountMinor: number
  readonly feeMinor: number
  readonly stage: 'open' | 'won' | 'lost'
}

export type DisputeResult = { id: string; orderId: string | null; stage: 'open' | 'won' | 'lost' }

type Stage = DisputeFact['stage']

/** The stage to move to, if any: open to won or lost, lost to won. Won is final. */
export const nextStage = (current: Stage, reported: Stage) =>
  reported === 'open' || reported === current || current === 'won' ? null : reported

/**
 * Applies a report about a dispute (chargeback). Open: the provider withholds the money. Won: it comes back to us.
 * Lost: the projects lose the disputed part of the gift, until it is won back. Idempotent, and independent of the order
 * of reports.
 */
export const applyDispute = (
  deps: ReceiptsDeps,
  fact: DisputeFact,
  onLocked?: (tx: Tx, dispute: Dispute) => Promise<unknown>,
): Promise<DisputeResult | null> =>
  withCapture(deps, fact, async (tx, { order, capture }) => {
    const dispute = await insertDispute(tx, {
      provider: fact.provider,
      provider_dispute_id: fact.providerDisputeId,
      provider_txn_id: fact.providerTxnId,
      order_id: order?.id ?? null,
      currency: capture.currency,
      amount_minor: fact.amountMinor,
    })
    if (dispute.provider_txn_id !== fact.providerTxnId)
      throw new Refusal('giving.dispute-of-other-payment', { field: 'providerTxnId' })
    await onLocked?.(tx, dispute)
    const disputed = { dispute, capture, order }
    if (dispute.isNew) await post(tx, disputed, { stage: 'open', lines: linesOfOpening(dispute, fact.feeMinor) })
    else await postLateFee(tx, disputed, fact.feeMinor)
    const next = nextStage(dispute.state, fact.stage)
    if (!next && dispute.state === 'won' && fact.stage === 'lost')
      deps.log.error({ disputeId: dispute.id }, 'a won dispute was reported as lost; the report is ignored')
    if (next) await changeStage(deps, tx, disputed, next)
    return { id: dispute.id, orderId: order?.id ?? null, stage: next ?? dispute.state }
  })

const changeStage = async (
  deps: Pick<ReceiptsDeps, 'clock' | 'seal'>,
  tx: Tx,
  disputed: Disputed,
  next: 'won' | 'lost',
) => {
  if (next === 'lost') await bookLoss(deps, tx, disputed)
  else {
    if (disputed.dispute.state === 'lost') await undoLoss(deps, tx, disputed)
    await bookWin(tx, disputed)
  }
  await closeDispute(tx, disputed.dispute.id, next, deps.clock.now())
}

const post = (tx: Tx, { dispute, order }: Disputed, { stage, lines }: { stage: string; lines: readonly Line[] }) =>
  postTransaction(tx, {
    kind: `dispute_${stage}`,
    key: `dispute:${dispute.id}:${stage}`,
    currency: dispute.currency,
    orderId: order?.id ?? null,
    lines,
  })

const disputeAccount = ({ provider, currency }: Dispute) => `A:dispute:${provider}:${currency}`
const providerAccount = ({ provider, currency }: Dispute) => `A:psp:${provider}:${currency}`

const linesOfOpening = (dispute: Dispute, feeMinor: number): Line[] => [
  { code: disputeAccount(dispute), minor: dispute.amount_minor },
  ...(feeMinor > 0 ? [{ code: `E:dispute_fee:${dispute.currency}`, minor: feeMinor }] : []),
  { code: providerAccount(dispute), minor: -dispute.amount_minor - feeMinor },
]

/** The provider reported the dispute without its fee: it is booked when it is known, once. */
const postLateFee = async (tx: Tx, disputed: Disputed, feeMinor: number) => {
  const { dispute } = disputed
  if (feeMinor <= 0 || (await wasOpenedWithFee(tx, dispute))) return
  const lines = [
    { code: `E:dispute_fee:${dispute.currency}`, minor: feeMinor },
    { code: providerAccount(dispute), minor: -feeMinor },
  ]
  await post(tx, disputed, { stage: 'fee', lines })
}

const bookWin = (tx: Tx, disputed: Disputed) => {
  const { dispute } = disputed
  const lines = [
    { code: providerAccount(dispute), minor: dispute.amount_minor },
    { code: disputeAccount(dispute), minor: -dispute.amount_minor },
  ]
  return post(tx, disputed, { stage: 'won', lines })
}

const bookLoss = async (deps: Pick<ReceiptsDeps, 'clock' | 'seal'>, tx: Tx, disputed: Disputed) => {
  const { dispute, capture, order } = disputed
  await rejectRequested(tx, capture)
  const minor = dispute.amount_minor
  const disputedLine: Line = { code: disputeAccount(dispute), minor: -minor }
  if (!order) {
    const taken = await takeFromUnallocated(tx, capture, minor)
    await post(tx, disputed, { stage: 'lost', lines: [...taken.lines, disputedLine] })
    await taken.record()
    await recordLoss(tx, dispute.id, { takenMinor: taken.minor, shares: [] })
    return
  }
  const left = await listLeft(tx, order.id)
  const takenMinor = Math.min(minor, capture.amount_minor - capture.refunded_minor)
  const whole = left.reduce((sum, of) => sum + of.minor, 0)
  const requested = sharesOf(left, { amountMinor: Math.min(minor, whole), items: null })
  const shares = typeof requested === 'string' ? [] : requested
  const lines = await linesOfLoss(tx, { order, shares, minor }, left)
  await post(tx, disputed, { stage: 'lost', lines: [...lines, disputedLine] })
  await recordLoss(tx, dispute.id, { takenMinor, shares })
  const day = dayInJamaica(deps.clock.now())
  await takeFromOrder(tx, { order, shares, minor, reason: 'dispute lost', day, cause: 'dispute', seal: deps.seal })
}
