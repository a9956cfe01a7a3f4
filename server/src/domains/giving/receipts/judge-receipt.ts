import { dayInJamaica } from '@lignum/contract/accounts/person-rules'
import type { ReceiptVerdict } from '@lignum/contract/giving/receipts'
import { sumMinor, toMajor } from '#kit/values/money'
import type { ReceiptsDb } from './receipts.tables.ts'
import type { ReceiptSeal } from './receipt-seal.ts'
import { findSealed, type SealedReceipt } from './receipts.reads.ts'

const verdictTexts = {
  Valid: 'This receipt is genuine, and it matches our records.',
  Void: 'This receipt is no longer valid: the gift was refunded.',
  DoesNotVerify: 'This receipt does not match our records. Please contact us.',
  Unknown: 'We can’t find a receipt with that number. Please check that you typed it exactly as printed.',
}

const noDetails = { currency: null, amount: null, date: null, projects: [], replacedBy: null }

/** The text of the verdict; that of a replaced receipt names its replacement. */
const describeVerdict = ({ status, replaced_by }: SealedReceipt): string =>
  replaced_by
    ? `This receipt is no longer valid because the gift has changed. Receipt ${replaced_by} replaces it.`
    : verdictTexts[status]

/** Verifies a receipt: its seal must match the ledger entries as they are now. */
export const judgeReceipt = async (
  { db, seal }: { db: ReceiptsDb; seal: ReceiptSeal },
  given: string,
): Promise<ReceiptVerdict> => {
  const receiptNumber = given.trim().toUpperCase()
  const row = await findSealed(db, receiptNumber)
  if (!row) return { receiptNumber, verdict: 'Unknown', inWords: verdictTexts.Unknown, ...noDetails }
  if (!amountsAgree(row) || !seal.fits(row.text, row.seal))
    return { receiptNumber, verdict: 'DoesNotVerify', inWords: verdictTexts.DoesNotVerify, ...noDetails }
  return {
    receiptNumber,
    verdict: row.status,
    inWords: describeVerdict(row),
    currency: row.currency,
    amount: toMajor(row.amount_minor),
    date: dayInJamaica(row.issued_at),
    replacedBy: row.replaced_by,
    projects: row.lines.map((line) => ({ name: line.project, amount: toMajor(line.minor) })),
  }
}

const amountsAgree = ({ amount_minor, lines }: SealedReceipt): boolean =>
  sumMinor(lines.map((line) => line.minor)) === amount_minor
