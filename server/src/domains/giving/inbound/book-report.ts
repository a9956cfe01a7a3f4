import { z } from 'zod'
import { fromPublicRef } from '#kit/values/public-ref'
import type { ProviderId } from '#providers/provider'
import type { SettleDeps } from '../payments/payments.deps.ts'
import type { ProcessDeps } from './inbound.deps.ts'
import { reconcileRefund } from '../refunds/reconcile-refund.ts'
import { findAttemptById, findCapture } from '../payments/payments.reads.ts'
import { findReport } from './reports.reads.ts'
import { readReport, type ReportLine } from './report-lines.policy.ts'
import { linkCapture } from './reports.writes.ts'

/** Books an approved report: its refunds, and the captures that we do not have yet, each linked to its line. */
export const bookReport = async (
  deps: ProcessDeps,
  { reportId, uploadedAt: lastUploaded }: { reportId: string; uploadedAt?: string | undefined },
): Promise<void> => {
  const report = await findReport(deps.db, reportId)
  if (!report) throw new Error(`no report ${reportId}`)
  const { provider, body } = report
  const uploadedAt = lastUploaded ? new Date(lastUploaded) : report.uploaded_at
  const left: string[] = []
  for (const line of readReport(body).lines) {
    const known = await findCapture(deps.db, provider, line.transactionId)
    if (!known) await applyLine(deps, provider, line)
    else if (known.currency !== line.currency || known.amount_minor !== line.minor) continue
    await linkCapture(deps.db, { provider, txn: line.transactionId, reportId, lineNo: line.lineNo })
    const { transactionId: providerTxnId, refundedMinor } = line
    if (refundedMinor === null) continue
    const refund = { provider, providerTxnId, refundedMinor, mayBook: true, uploadedAt }
    if (isDifferent(await reconcileRefund(deps, refund))) left.push(providerTxnId)
  }
  // PayPal reports its refunds by webhooks; its reports are only compared.
  if (left.length > 0 && provider !== 'paypal')
    deps.log.error({ reportId, provider, left }, 'refunds of a report were not booked')
  deps.log.info({ reportId, provider }, 'report booked')
}

const isDifferent = (found: Awaited<ReturnType<typeof reconcileRefund>>): boolean =>
  typeof found === 'object' && found !== null

/** The order that the line names. The card gateway calls a payment by our id of the attempt. */
const orderOf = async ({ db }: Pick<SettleDeps, 'db'>, provider: ProviderId, line: ReportLine) => {
  const named = fromPublicRef(line.reference)
  if (named || provider !== 'powertranz' || !z.uuid().safeParse(line.transactionId).success) return named
  return (await findAttemptById(db, line.transactionId))?.order_id ?? null
}

const applyLine = async (deps: Pick<SettleDeps, 'db' | 'gate'>, provider: ProviderId, line: ReportLine) =>
  deps.gate.applyCapture({
    provider,
    orderId: await orderOf(deps, provider, line),
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
