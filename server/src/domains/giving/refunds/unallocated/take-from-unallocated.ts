import type { Currency } from '@lignum/contract/core/money'
import type { Line } from '../../ledger/ledger.writes.ts'
import type { RefundsTx } from '../refunds.tables.ts'
import { findUnallocatedRemainder } from './unallocated.reads.ts'
import type { CaptureKey } from '../refunds.reads.ts'
import { addRefundedUnallocated } from '../refunds.writes.ts'

export const unallocatedLine = (currency: Currency, minor: number): Line => ({
  code: `L:unallocated:${currency}`,
  minor,
})

/** The ledger lines for unallocated money that has left. What is promised besides is written off until recovered. */
export const takeFromUnallocated = async (
  tx: RefundsTx,
  of: CaptureKey & { currency: Currency },
  minor: number,
): Promise<{ lines: Line[]; minor: number; record: () => Promise<unknown> }> => {
  const covered = Math.min(minor, Math.max(0, await findUnallocatedRemainder(tx, of)))
  const lines = [unallocatedLine(of.currency, covered), { code: `E:writeoff:${of.currency}`, minor: minor - covered }]
  return {
    lines: lines.filter((line) => line.minor > 0),
    minor: covered,
    record: () => addRefundedUnallocated(tx, of, covered),
  }
}
