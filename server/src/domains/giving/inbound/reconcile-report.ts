import type { HandlerResult } from '@lignum/contract/core/call'
import type { reconcileReport as reconcileCall } from '@lignum/contract/giving/reconciliation'
import { recordAudit } from '#domains/audit'
import type { By } from '#kit/security/by'
import { transact } from '#kit/database/database'
import { toMajor } from '#kit/values/money'
import { type ProviderId, providerNames } from '#providers/provider'
import { requestSecondPerson } from '../approvals/request-second-person.ts'
import { findOpenRequest } from '../approvals/money-requests.reads.ts'
import type { ReceiptsDeps } from '../receipts/receipts.deps.ts'
import { reconcileRefund } from '../refunds/reconcile-refund.ts'
import { findCapture } from '../payments/payments.reads.ts'
import { readReport, type ReportLine } from './report-lines.policy.ts'
import { insertReport } from './reports.writes.ts'

type Deps = Pick<ReceiptsDeps, 'db' | 'clock' | 'seal'>
type ReconcileResponse = HandlerResult<typeof reconcileCall>
type Finding = 'matched' | 'refunded' | 'waiting' | { different: string }

/**
 * Compares a provider's settlement report with the ledger, and stores the report. Lines that confirm known captures and
 * refunds are applied at once; money that we do not know of waits for a second person, who approves exactly this file;
 * differences are only reported.
 */
export const reconcileReport = async (
  deps: Deps,
  by: By<{ id: string }>,
  { provider, report }: { provider: ProviderId; report: string },
): Promise<ReconcileResponse> => {
  const { lines, unreadable } = readReport(report)
  const counts = { matched: 0, refunded: 0, waiting: 0 }
  const different: ReconcileResponse['different'] = []
  for (const line of lines) {
    const finding = await compare(deps, provider, line)
    if (typeof finding === 'string') counts[finding] += 1
    else different.push({ ...presentLine(line), finding: finding.different })
  }
  const requestId = await store(deps, by, { provider, report, counts })
  return { lines: lines.length, ...counts, applied: 0, parked: 0, different, unreadable: [...unreadable], requestId }
}

type ComparedReport = {
  provider: ProviderId
  report: string
  counts: { matched: number; refunded: number; waiting: number }
}

const store = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  by: By<{ id: string }>,
  { provider, report, counts }: ComparedReport,
): Promise<string | null> =>
  transact(db, async (tx) => {
    const now = clock.now()
    const reportId = await insertReport(tx, { provider, body: report, uploaded_by: by.actor.id, uploaded_at: now })
    const changes = (['matched', 'refunded', 'waiting'] as const).map(
      (field) =>
        ({ event: 'Added', entity: 'Reconciliation', entityId: reportId, field, new: String(counts[field]) }) as const,
    )
    await recordAudit(tx, by, changes)
    if (counts.waiting === 0) return null
    const open = await findOpenRequest(tx, { kind: 'report', subject: reportId, now })
    if (open) return open.id
    return requestSecondPerson(tx, by, now, {
      kind: 'report',
      subject: reportId,
      summary: `A report of ${providerNames[provider]} has ${paymentsOf(counts.waiting)} that we had no notice of.`,
      payload: { reportId },
    })
  })

const paymentsOf = (count: number): string => (count === 1 ? 'a payment or refund' : `${count} payments or refunds`)

/** Compares the capture first, then its refunds: a line of which both are known counts as one match. */
const compare = async (deps: Deps, provider: ProviderId, line: ReportLine): Promise<Finding> => {
  const known = await findCapture(deps.db, provider, line.transactionId)
  if (!known) return 'waiting'
  if (known.currency !== line.currency || known.amount_minor !== line.minor)
    return { different: `We have ${known.currency} ${toMajor(known.amount_minor)} for it.` }
  if (line.refundedMinor === null) return 'matched'
  const { transactionId: providerTxnId, refundedMinor } = line
  const refund = { provider, providerTxnId, refundedMinor, mayBook: false, uploadedAt: deps.clock.now() }
  const returned = await reconcileRefund(deps, refund)
  return returned ?? 'matched'
}

const presentLine = (line: ReportLine) => ({
  transactionId: line.transactionId,
  reference: line.reference,
  currency: line.currency,
  amount: toMajor(line.minor),
})
