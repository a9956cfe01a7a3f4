import { dayInJamaica } from '@lignum/contract/accounts/person-rules'
import type { Tx } from '#kit/database/database'
import { sumMinor } from '#kit/values/money'
import { postTransaction } from '../ledger/ledger.writes.ts'
import type { ReceiptsDeps } from '../receipts/receipts.deps.ts'
import { sharesOf } from './refund-shares.policy.ts'
import { listLeft } from './refunds.reads.ts'
import type { LockedOrder } from './refunds.writes.ts'
import { linesOfLoss, takeFromOrder } from './take-from-order.ts'

type WrittenOff = {
  readonly order: LockedOrder
  /** The sum of the finished refunds and lost disputes of its capture. */
  readonly goneMinor: number
  readonly key: string
  readonly reason: string
  readonly cause: 'refund' | 'dispute'
}

/** Charges the projects with what went back while their money was promised or lost, and was written off. */
export const chargeWrittenOff = async (
  { clock, seal }: Pick<ReceiptsDeps, 'clock' | 'seal'>,
  tx: Tx,
  { order, goneMinor, key, reason, cause }: WrittenOff,
): Promise<void> => {
  const minor = Math.min(order.total_minor, goneMinor) - order.refunded_minor
  if (minor <= 0) return
  const left = await listLeft(tx, order.id)
  const whole = sumMinor(left.map((of) => of.minor))
  const shares = sharesOf(left, { amountMinor: Math.min(minor, whole), items: null })
  if (typeof shares === 'string') return
  const { currency } = order
  const charged = sumMinor(shares.map((share) => share.minor))
  const lines = await linesOfLoss(tx, { order, shares, minor: charged }, left)
  const local = sumMinor(shares.map((share) => share.localMinor))
  const recovered = { code: `E:writeoff:${currency}`, minor: -charged, local }
  await postTransaction(tx, { kind: 'refund', key, currency, orderId: order.id, lines: [...lines, recovered] })
  const day = dayInJamaica(clock.now())
  await takeFromOrder(tx, { order, shares, minor: 0, reason, day, cause, seal })
}
