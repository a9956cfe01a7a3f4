import { postTransaction } from '../../ledger/ledger.writes.ts'
import type { CaptureKey } from '../refunds.reads.ts'
import type { RefundsTx } from '../refunds.tables.ts'
import { addRefundedUnallocated, lockCapture } from '../refunds.writes.ts'
import { unallocatedLine } from './take-from-unallocated.ts'
import { findUnallocatedRemainder } from './unallocated.reads.ts'

type Charge = {
  readonly of: CaptureKey
  /** The sum of its finished refunds and lost disputes. */
  readonly goneMinor: number
  readonly key: string
}

/**
 * Takes from unallocated money what went back while it was promised or lost, and was written off; gives back what was
 * charged for a loss that was won back. So the order of events does not change the result.
 */
export const chargeUnallocated = async (tx: RefundsTx, { of, goneMinor, key }: Charge): Promise<void> => {
  const capture = await lockCapture(tx, of)
  if (!capture) return
  const { currency, amount_minor, refunded_minor } = capture
  const missing = Math.min(amount_minor, goneMinor) - refunded_minor
  const minor = missing > 0 ? Math.min(missing, await findUnallocatedRemainder(tx, capture)) : missing
  if (minor === 0) return
  const recovered = { code: `E:writeoff:${currency}`, minor: -minor }
  await postTransaction(tx, {
    kind: 'refund_parked',
    key,
    currency,
    lines: [unallocatedLine(currency, minor), recovered],
  })
  await addRefundedUnallocated(tx, capture, minor)
}
