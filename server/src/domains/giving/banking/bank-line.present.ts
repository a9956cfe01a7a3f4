import type { BankLine, LineProposals } from '@lignum/contract/giving/banking/bank-lines'
import { toMajor } from '#kit/values/money'
import type { BankLineRow } from './bank-lines.reads.ts'
import { madeRefund } from './bank-parts.policy.ts'
import type { ExplanationRow, PartRow } from './explanations.reads.ts'
import type { ProposalsOfLine } from './propose-for-lines.ts'
import type { ProposedPart } from './proposal.policy.ts'

type Known = {
  readonly names: ReadonlyMap<string, string>
  readonly explanations: ReadonlyMap<string, ExplanationRow>
  readonly parts: ReadonlyMap<string, readonly PartRow[]>
  readonly reader: string
}

export const presentBankLine = (row: BankLineRow, known: Known): BankLine => ({
  id: row.id,
  accountId: row.account_id,
  account: row.account_name,
  currency: row.currency,
  day: row.booked_on,
  reference: row.reference,
  amount: toMajor(row.amount_minor),
  description: row.description,
  payer: row.payer,
  queuedBy: known.names.get(row.queued_by) ?? null,
  queuedDate: row.queued_at.toISOString(),
  isOwn: row.queued_by === known.reader,
  isExplained: row.is_explained,
  version: row.version,
  explanation: presentExplanation(known.explanations.get(row.id), known),
})

const presentExplanation = (row: ExplanationRow | undefined, { names, parts, reader }: Known) =>
  row
    ? {
        confirmedBy: names.get(row.confirmed_by) ?? null,
        confirmedDate: row.confirmed_at.toISOString(),
        isOwn: row.confirmed_by === reader,
        isFinal: (parts.get(row.id) ?? []).some(madeRefund),
        returned: toMajor(row.returned_minor),
        parts: (parts.get(row.id) ?? []).map((part) => ({
          kind: part.kind,
          amount: toMajor(Math.abs(part.amount_minor)),
          fee: toMajor(part.fee_minor),
          provider: part.provider,
          pledgeId: part.pledge_id,
          pledgeCode: part.pledge_code,
          project: part.project_name,
          refundId: part.refund_id,
          returnsLineId: part.returns_line_id,
        })),
      }
    : null

export const presentProposals = ({ lineId, proposals }: ProposalsOfLine): LineProposals => ({
  lineId,
  proposals: proposals.map(({ reason, why, isPreselected, parts }) => ({
    reason,
    why,
    isPreselected,
    parts: parts.map(presentPart),
  })),
})

const presentPart = (part: ProposedPart): LineProposals['proposals'][number]['parts'][number] => ({
  kind: part.kind,
  amount: toMajor(part.minor),
  provider: part.kind === 'settlement' ? part.provider : null,
  receiptId: part.kind === 'entered' ? part.receiptId : null,
  refundId: part.kind === 'refund' ? part.refundId : null,
  returnsLineId: part.kind === 'returned' ? part.returnsLineId : null,
  pledge:
    part.kind === 'pledge' || part.kind === 'entered'
      ? {
          id: part.pledge.id,
          code: part.pledge.code,
          name: part.pledge.name,
          project: part.pledge.project,
          missing: toMajor(part.pledge.missingMinor),
          status: part.pledge.status,
        }
      : null,
})
