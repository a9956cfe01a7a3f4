import type { AnswerOf } from '@lignum/contract/call'
import type { reconcileReport as reconcileCall } from '@lignum/contract/reconciliation'
import { recordAudit } from '#domains/audit'
import type { Actor } from '#kit/actor'
import { transact } from '#kit/database'
import { toMajor } from '#kit/money'
import { fromPublicRef } from '#kit/public-ref'
import type { ProviderId } from '#providers/provider'
import type { GivingDeps } from '../giving.room.ts'
import { reconcileRefund } from '../refunds/reconcile-refund.ts'
import { findCapture } from './payments.reads.ts'
import { readReport, type ReportLine } from './report-lines.policy.ts'

type Answer = AnswerOf<typeof reconcileCall>
type Finding = 'matched' | 'applied' | 'parked' | 'refunded' | { different: string }

/** Brings a provider's own report to the gate: what we never heard of is booked now, what differs is told and touched by nobody. */
export const reconcileReport = async (
  deps: GivingDeps,
  actor: Pick<Actor, 'id'>,
  { provider, report }: { provider: ProviderId; report: string },
): Promise<Answer> => {
  const { lines, unreadable } = readReport(report)
  const answer: Answer = {
    lines: lines.length,
    matched: 0,
    applied: 0,
    parked: 0,
    refunded: 0,
    different: [],
    unreadable: [...unreadable],
  }
  for (const line of lines) {
    for (const finding of await compare(deps, provider, line))
      if (typeof finding === 'string') answer[finding] += 1
      else answer.different.push({ ...presentLine(line), finding: finding.different })
  }
  const changes = (['matched', 'applied', 'parked', 'refunded'] as const).map(
    (field) =>
      ({ event: 'Added', entity: 'Reconciliation', entityId: provider, field, new: String(answer[field]) }) as const,
  )
  await transact(deps.db, (tx) => recordAudit(tx, { userId: actor.id, operation: 'Payment/ReconcileReport', changes }))
  return answer
}

/** First the capture, then what went back of it: a line that we knew all of is one match. */
const compare = async (deps: GivingDeps, provider: ProviderId, line: ReportLine): Promise<Finding[]> => {
  const found = await compareCapture(deps, provider, line)
  if (typeof found !== 'string' || line.refundedMinor === null) return [found]
  const { transactionId: providerTxnId, refundedMinor } = line
  const returned = await reconcileRefund(deps, { provider, providerTxnId, refundedMinor })
  if (!returned || returned === 'matched') return [found]
  return found === 'matched' ? [returned] : [found, returned]
}

const compareCapture = async (deps: GivingDeps, provider: ProviderId, line: ReportLine): Promise<Finding> => {
  const known = await findCapture(deps.db, provider, line.transactionId)
  if (known && (known.currency !== line.currency || known.amount_minor !== line.minor))
    return { different: `We have ${known.currency} ${toMajor(known.amount_minor)} for it.` }
  if (known) return 'matched'
  const { outcome } = await deps.gate.applyCapture({
    provider,
    orderId: fromPublicRef(line.reference),
    providerTxnId: line.transactionId,
    currency: line.currency,
    amountMinor: line.minor,
    feeMinor: null,
    authCode: null,
    cardBrand: null,
    cardLast4: null,
    payerId: null,
    cause: 'reconciliation',
  })
  if (outcome === 'applied') return 'applied'
  return outcome === 'duplicate' ? 'matched' : 'parked'
}

const presentLine = (line: ReportLine) => ({
  transactionId: line.transactionId,
  reference: line.reference,
  currency: line.currency,
  amount: toMajor(line.minor),
})
