import type { AnswerOf } from '@lignum/contract/call'
import type { reconcileReport as reconcileCall } from '@lignum/contract/reconciliation'
import { recordAudit } from '#domains/audit'
import type { Actor } from '#kit/actor'
import { transact } from '#kit/database'
import { toMajor } from '#kit/money'
import { fromPublicRef } from '#kit/public-ref'
import type { ProviderId } from '#providers/provider'
import type { GivingDeps } from '../giving.room.ts'
import { findCapture } from './payments.reads.ts'
import { readReport, type ReportLine } from './report-lines.policy.ts'

type Answer = AnswerOf<typeof reconcileCall>
type Finding = 'matched' | 'applied' | 'parked' | { different: string }

/** Brings a provider's own report to the gate: what we never heard of is booked now, what differs is told and touched by nobody. */
export const reconcileReport = async (
  deps: GivingDeps,
  actor: Actor,
  { provider, report }: { provider: ProviderId; report: string },
): Promise<Answer> => {
  const { lines, unreadable } = readReport(report)
  const answer: Answer = {
    lines: lines.length,
    matched: 0,
    applied: 0,
    parked: 0,
    different: [],
    unreadable: [...unreadable],
  }
  for (const line of lines) {
    const finding = await compare(deps, provider, line)
    if (typeof finding === 'string') answer[finding] += 1
    else answer.different.push({ ...presentLine(line), finding: finding.different })
  }
  const changes = (['matched', 'applied', 'parked'] as const).map(
    (field) =>
      ({ event: 'Added', entity: 'Reconciliation', entityId: provider, field, new: String(answer[field]) }) as const,
  )
  await transact(deps.db, (tx) => recordAudit(tx, { userId: actor.id, operation: 'Payment/ReconcileReport', changes }))
  return answer
}

const compare = async (deps: GivingDeps, provider: ProviderId, line: ReportLine): Promise<Finding> => {
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
