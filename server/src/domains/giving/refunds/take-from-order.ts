import { allocateMinor, sumMinor } from '#kit/values/money'
import { settleReceipt } from '../receipts/receipts.writes.ts'
import type { ReceiptSeal } from '../receipts/receipt-seal.ts'
import { moveOrder } from '../payments/payments.writes.ts'
import { takeFromPledge } from '../pledges/take-from-pledge.ts'
import { type Line, lockProjectBalance } from '../ledger/ledger.writes.ts'
import type { RefundsTx } from './refunds.tables.ts'
import type { Share } from './refund-shares.policy.ts'
import { addRefunded, type LockedOrder } from './refunds.writes.ts'

type Taking = {
  readonly order: LockedOrder
  readonly shares: readonly Share[]
  /** The amount that left the provider: more than the shares if a project had nothing left. */
  readonly minor: number
  readonly reason: string
  readonly day: string
  readonly cause: 'refund' | 'dispute'
  readonly seal: ReceiptSeal
}

/**
 * Updates an order after a refund or a lost dispute: sums, receipt, status, and its pledge. Call it after the posting:
 * the receipt is made from the ledger.
 */
export const takeFromOrder = async (tx: RefundsTx, taking: Taking): Promise<void> => {
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

/** The ledger lines that take these shares from the projects. `left` shows for which projects the gift count drops. */
export const linesOf = (shares: readonly Share[], left: readonly Share[]): Line[] => {
  const whole = new Map(left.map((of) => [of.projectId, of.minor]))
  return shares.map((share) => ({
    project: share.projectId,
    minor: share.minor,
    local: -share.localMinor,
    gifts: whole.get(share.projectId) === share.minor ? -1 : 0,
  }))
}

/** Whether each project holds its share. Locks the accounts until the transaction ends. */
export const areCovered = async (tx: RefundsTx, order: LockedOrder, shares: readonly Share[]): Promise<boolean> => {
  for (const share of shares)
    if ((await lockProjectBalance(tx, share.projectId, order.currency)) < share.minor) return false
  return true
}

/**
 * The ledger lines for money that has already left: each project pays its share as far as it holds it; the rest is a
 * write-off, until it is recovered. The write-off carries its JMD value, so that the receipt of the remainder has the
 * right value.
 */
export const linesOfLoss = async (
  tx: RefundsTx,
  { order, shares, minor }: Pick<Taking, 'order' | 'shares' | 'minor'>,
  left: readonly Share[],
): Promise<Line[]> => {
  const covered: Share[] = []
  for (const share of shares) {
    const held = await lockProjectBalance(tx, share.projectId, order.currency)
    const part = partOf(share, Math.min(share.minor, Math.max(0, held)))
    if (part.minor > 0) covered.push(part)
  }
  const loss = minor - sumMinor(covered.map((share) => share.minor))
  const lines = linesOf(covered, left)
  if (loss <= 0) return lines
  const worth = worthOf(order, minor - sumMinor(shares.map((share) => share.minor)))
  const local = sumMinor([
    ...covered.map((share) => share.localMinor),
    -worth,
    ...shares.map((share) => -share.localMinor),
  ])
  return [...lines, { code: `E:writeoff:${order.currency}`, minor: loss, local }]
}

const partOf = (share: Share, minor: number): Share => ({ ...share, minor, localMinor: worthOfPart(share, minor) })

const worthOfPart = ({ minor: whole, localMinor }: Pick<Share, 'minor' | 'localMinor'>, minor: number): number =>
  minor <= 0 ? 0 : (allocateMinor(localMinor, [minor, whole - minor])[0] ?? 0)

/** The JMD value of a part of the order at the order's rate, for amounts outside of the shares. */
const worthOf = ({ total_minor, local_total_minor }: LockedOrder, minor: number): number =>
  worthOfPart({ minor: total_minor, localMinor: local_total_minor }, Math.min(minor, total_minor))
