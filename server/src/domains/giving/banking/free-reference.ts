import { Refusal } from '#kit/values/refusal'
import { listUsedReferences } from '../pledges/pledges.reads.ts'
import type { BankingTx } from './banking.tables.ts'
import { isEnteredByHand } from './explanations.reads.ts'
import type { LockedBankLine } from './explanations.writes.ts'

/**
 * The reference under which a line is booked for a pledge: that of the bank, numbered if another line, or an undone
 * explanation, used it for the same pledge. Money that was entered by hand under it is not booked a second time.
 */
export const freeReference = async (tx: BankingTx, line: LockedBankLine, pledgeId: string): Promise<string> => {
  const reference = line.reference === '' ? line.booked_on : line.reference
  const of = { pledgeId, reference }
  if (line.reference !== '' && (await isEnteredByHand(tx, of)))
    throw new Refusal('giving.bank-reference-used', { field: 'parts' })
  const used = new Set((await listUsedReferences(tx, of)).map((one) => one.reference))
  for (let n = 1; ; n += 1) {
    const next = n === 1 ? reference : `${reference}/${n}`
    if (!used.has(next)) return next
  }
}
