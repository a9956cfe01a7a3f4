import type { Currency } from '@lignum/contract/core/money'
import type { Line } from '../ledger/ledger.writes.ts'
import type { GivingTx } from '../giving.tables.ts'
import { findLeftOfParked } from './unallocated.reads.ts'
import type { CaptureKey } from './refunds.reads.ts'
import { addRefundedParked } from './refunds.writes.ts'

export const parkedLine = (currency: Currency, minor: number): Line => ({ code: `L:unallocated:${currency}`, minor })

/** Takes from parked money what is gone already. What is promised to its payer besides is our own loss, until it is claimed. */
export const takeFromParked = async (
  tx: GivingTx,
  of: CaptureKey & { currency: Currency },
  minor: number,
): Promise<{ lines: Line[]; minor: number; note: () => Promise<unknown> }> => {
  const covered = Math.min(minor, Math.max(0, await findLeftOfParked(tx, of)))
  const lines = [parkedLine(of.currency, covered), { code: `E:writeoff:${of.currency}`, minor: minor - covered }]
  return {
    lines: lines.filter((line) => line.minor > 0),
    minor: covered,
    note: () => addRefundedParked(tx, of, covered),
  }
}
