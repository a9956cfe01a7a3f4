import type { BankDifference, BankMonth, BankMonthDetails } from '@lignum/contract/giving/banking/bank-months'
import { fileUrl } from '#domains/files'
import { toMajor } from '#kit/values/money'
import type { Difference } from './bank-months.policy.ts'
import type { listLate } from './bank-months.reads.ts'
import type { ReadMonth } from './read-bank-months.ts'

type Known = { readonly names: ReadonlyMap<string, string>; readonly reader: string }

export const presentBankMonth = (
  { currency, month, state, figures, row }: ReadMonth,
  { names, reader }: Known,
): BankMonth => ({
  currency,
  month,
  state,
  opening: toMajor(figures.openingMinor),
  received: toMajor(figures.receivedMinor),
  refunded: toMajor(figures.refundedMinor),
  paidOut: toMajor(figures.paidOutMinor),
  charges: toMajor(figures.chargesMinor),
  closing: toMajor(figures.closingMinor),
  balance: row ? toMajor(row.balance_minor) : null,
  difference: row ? toMajor(row.balance_minor - figures.closingMinor) : null,
  note: row?.note ?? null,
  document: row ? documentOf(row) : null,
  enteredBy: row ? (names.get(row.entered_by) ?? null) : null,
  enteredDate: row?.entered_at.toISOString() ?? null,
  isOwn: row?.entered_by === reader,
  closedBy: row?.closed_by ? (names.get(row.closed_by) ?? null) : null,
  closedDate: row?.closed_at?.toISOString() ?? null,
  version: row?.version ?? 0,
})

const documentOf = ({ document_id: id, document_name }: NonNullable<ReadMonth['row']>): BankMonth['document'] => {
  const name = document_name ?? 'Document of the bank'
  return { id, name, url: fileUrl(id, name) ?? '' }
}

export const presentDifference = ({ kind, day, text, minor, lineId, pledgeId }: Difference): BankDifference => ({
  kind,
  day,
  text,
  amount: toMajor(minor),
  lineId,
  pledgeId,
})

type LateRow = Awaited<ReturnType<typeof listLate>>[number]

export const presentLate = (row: LateRow): BankMonthDetails['late'][number] => ({
  ofMonth: (row.of_month ?? row.month).slice(0, 7),
  inMonth: row.month.slice(0, 7),
  kind: row.kind,
  amount: toMajor(row.amount_minor),
  lineId: row.line_id,
})
