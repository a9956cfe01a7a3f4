import { refusedCalls } from './clerks.ts'
import type { Desk } from './desk.ts'
import type { Part } from './parts.ts'

const kinds = [
  'pledge',
  'gift',
  'settlement',
  'unallocated',
  'charge',
  'payout',
  'refund',
  'returned',
  'entered',
] as const satisfies Part['kind'][]

/** What happened at the bank desk, in all scenarios so far. */
export const seenAtDesk = () => ({
  lines: 0,
  repeatedLines: 0,
  pledgeLines: 0,
  giftLines: 0,
  settlementLines: 0,
  unallocatedLines: 0,
  chargeLines: 0,
  payoutLines: 0,
  refundLines: 0,
  returnedLines: 0,
  returnedTooMuch: 0,
  undosOfReturned: 0,
  enteredLines: 0,
  splitLines: 0,
  undone: 0,
  rates: 0,
  closedMonths: 0,
  overdrawnPayouts: 0,
  overdrawnUndos: 0,
  undosInClosedMonths: 0,
  missingRates: 0,
  ownLines: 0,
  /** Booked in a later month than that of their day, because that one was closed. */
  late: 0,
})

export const addSeen = (seen: ReturnType<typeof seenAtDesk>, { statements, lines, rates, months }: Desk): void => {
  seen.lines += statements.lines.length
  seen.repeatedLines += statements.repeated
  for (const kind of kinds) seen[`${kind}Lines`] += lines.explained.filter((parts) => parts.includes(kind)).length
  seen.splitLines += lines.explained.filter((parts) => parts.length > 1).length
  seen.undone += lines.undone
  seen.rates += rates.count
  seen.closedMonths += months.closed
  seen.overdrawnPayouts = refusedCalls.get('confirm giving.project-overdrawn') ?? 0
  seen.overdrawnUndos = refusedCalls.get('undo giving.project-overdrawn') ?? 0
  seen.undosInClosedMonths = refusedCalls.get('undo giving.bank-month-closed') ?? 0
  seen.returnedTooMuch = refusedCalls.get('confirm giving.bank-return-differs') ?? 0
  seen.undosOfReturned = refusedCalls.get('undo giving.bank-undo-returned') ?? 0
  seen.missingRates = refusedCalls.get('confirm giving.no-rate') ?? 0
  seen.ownLines = refusedCalls.get('confirm giving.second-person') ?? 0
  seen.late += statements.lines.filter(({ day, booked }) => booked && booked.month > day.slice(0, 7)).length
}
