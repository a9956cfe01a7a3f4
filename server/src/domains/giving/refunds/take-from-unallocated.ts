import type { Currency } from '@lignum/contract/core/money'
import type { Line } from '../ledger/ledger.writes.ts'
import type { GivingTx } from '../giving.tables.ts'
import { findUnallocatedRemainder } from './unallocated.reads.ts'
import type { CaptureKey } from './refunds.reads.ts'
import { addRefundedUnallocated } from './refunds.writes.ts'

export const unallocatedLine = (currency: Currency, minor: number): Line => ({
  code: `L:unallocated:${currency}`,
  minor,
})

/** Takes from parked money what is gone already. What is promised to its payer besides is our own loss, until it is claimed. */
export const takeFromUnallocated = async (
  tx: GivingTx,
  of: CaptureKey & { currency: Currency },
  minor: number,
): Promise<{ lines: Line[]; minor: number; note: () => Promise<unknown> }> => {
  const covered = Math.min(minor, Math.max(0, await findUnallocatedRemainder(tx, of)))
  const lines = [unallocatedLine(of.currency, covered), { code: `E:writeoff:${of.currency}`, minor: minor - covered }]
  return {
    lines: lines.filter((line) => line.minor > 0),
    minor: covered,
    note: () => addRefundedUnallocated(tx, of, covered),
  }
}
