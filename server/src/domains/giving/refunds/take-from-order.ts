import { allocateMinor, sumMinor } from '#kit/values/money'
import { settleReceipt } from '../receipts/receipts.writes.ts'
import type { ReceiptSeal } from '../receipts/receipt-seal.ts'
import { moveOrder } from '../payments/payments.writes.ts'
import { takeFromPledge } from '../pledges/take-from-pledge.ts'
import { type Line, lockProjectBalance } from '../ledger/ledger.writes.ts'
import type { GivingTx } from '../giving.tables.ts'
import type { Share } from './refund-shares.policy.ts'
import { addRefunded, type LockedOrder } from './refunds.writes.ts'

type Taking = {
  readonly order: LockedOrder
  readonly shares: readonly Share[]
  /** What left the provider: more than the shares where a project had nothing left to give. */
  readonly minor: number
  readonly reason: string
  readonly day: string
  readonly cause: 'refund' | 'dispute'
  readonly seal: ReceiptSeal
}

/**
 * What follows for an order when money of it has gone back: sums, receipt, state, and the pledge it was for. Call it when the books
 * know: the receipt is made from them.
 */
export const takeFromOrder = async (tx: GivingTx, taking: Taking): Promise<void> => {
  const { order, shares, minor, reason, cause, seal } = taking
  await addRefunded(tx, { orderId: order.id, shares, minor })
  const taken = shares.reduce((sum, share) => sum + share.minor, 0)
  const remaining = await settleReceipt(tx, { orderId: order.id, reason, seal })
  if (remaining <= 0) await moveOrder(tx, order.id, { from: ['Successful'], to: 'Reversed', cause })
  if (!order.pledge_id || taken === 0) return
  const localMinor = shares.reduce((sum, share) => sum + share.localMinor, 0)
  const from = { pledgeId: order.pledge_id, orderId: order.id }
  await takeFromPledge(tx, { ...from, minor: taken, localMinor, reason, day: taking.day })
}

/** The lines that take these shares from their projects. Call it with what is left of each, to see whose gift ends. */
export const linesOf = (shares: readonly Share[], left: readonly Share[]): Line[] => {
  const whole = new Map(left.map((of) => [of.projectId, of.minor]))
  return shares.map((share) => ({
    project: share.projectId,
    minor: share.minor,
    local: -share.localMinor,
    gifts: whole.get(share.projectId) === share.minor ? -1 : 0,
  }))
}

/** Whether each project still holds what is to be taken from it; from now on nobody else takes from them. */
export const areCovered = async (tx: GivingTx, order: LockedOrder, shares: readonly Share[]): Promise<boolean> => {
  for (const share of shares)
    if ((await lockProjectBalance(tx, share.projectId, order.currency)) < share.minor) return false
  return true
}

/**
 * For money that is gone already: each project bears its share as far as it holds it; the rest is our own loss, until it is
 * claimed. The loss says what it is worth in JMD, so that a receipt of what remains knows its worth.
 */
export const linesOfLoss = async (
  tx: GivingTx,
  { order, shares, minor }: Pick<Taking, 'order' | 'shares' | 'minor'>,
  left: readonly Share[],
): Promise<Line[]> => {
  const borne: Share[] = []
  for (const share of shares) {
    const held = await lockProjectBalance(tx, share.projectId, order.currency)
    const part = partOf(share, Math.min(share.minor, Math.max(0, held)))
    if (part.minor > 0) borne.push(part)
  }
  const loss = minor - sumMinor(borne.map((share) => share.minor))
  const lines = linesOf(borne, left)
  if (loss <= 0) return lines
  const worth = worthOf(order, minor - sumMinor(shares.map((share) => share.minor)))
  const local = sumMinor([
    ...borne.map((share) => share.localMinor),
    -worth,
    ...shares.map((share) => -share.localMinor),
  ])
  return [...lines, { code: `E:writeoff:${order.currency}`, minor: loss, local }]
}

const partOf = (share: Share, minor: number): Share => ({ ...share, minor, localMinor: worthOfPart(share, minor) })

const worthOfPart = ({ minor: whole, localMinor }: Pick<Share, 'minor' | 'localMinor'>, minor: number): number =>
  minor <= 0 ? 0 : (allocateMinor(localMinor, [minor, whole - minor])[0] ?? 0)

/** What a part of the order is worth in JMD at its own rate, where no share of a project says so. */
const worthOf = ({ total_minor, local_total_minor }: LockedOrder, minor: number): number =>
  worthOfPart({ minor: total_minor, localMinor: local_total_minor }, Math.min(minor, total_minor))
