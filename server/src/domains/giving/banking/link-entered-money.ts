import { Refusal } from '#kit/values/refusal'
import type { EnteredPart } from './bank-parts.policy.ts'
import type { BankingTx } from './banking.tables.ts'
import { enterBankMonth, linkMovement, type LockedBankLine } from './explanations.writes.ts'

/**
 * Links a line to money that was entered by hand: the entry has the same account, currency and amount, and no line yet.
 * Nothing is booked. Entries are updated in the order of their ids, so that two people who link the same ones do not
 * wait for each other.
 */
export const linkEnteredMoney = async (tx: BankingTx, line: LockedBankLine, parts: readonly EnteredPart[]) => {
  if (parts.length > 0) await enterBankMonth(tx, line.currency)
  const linked = []
  for (const { receiptId, minor } of parts.toSorted((a, b) => (a.receiptId < b.receiptId ? -1 : 1))) {
    const amount_minor = line.amount_minor < 0 ? -minor : minor
    const month = await linkMovement(tx, line, { receiptId, minor: amount_minor })
    if (!month) throw new Refusal('giving.bank-entry-differs', { field: 'parts' })
    linked.push({
      explanation_id: '',
      part_no: 0,
      currency: line.currency,
      kind: 'entered' as const,
      amount_minor,
      pledge_receipt_id: receiptId,
      ledger_key: null,
      ...monthsOf(month, `${line.booked_on.slice(0, 7)}-01`),
    })
  }
  return linked
}

/** Only if they differ. */
const monthsOf = (entry: string, line: string) => (entry === line ? {} : { entry_month: entry, line_month: line })
