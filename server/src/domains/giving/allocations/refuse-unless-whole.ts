import { Refusal } from '#kit/values/refusal'
import type { Tx } from '#kit/database/database'
import { hasOpenDispute, sumLost } from '../disputes/disputes.reads.ts'
import { type CaptureRow, findOpenRefund } from '../refunds/refunds.reads.ts'

/** Only a whole capture becomes a gift: nothing of it went back, or is about to. */
export const refuseUnlessWhole = async (tx: Tx, capture: CaptureRow): Promise<void> => {
  if (capture.outcome === 'applied') throw new Refusal('giving.not-parked')
  if (await findOpenRefund(tx, capture)) throw new Refusal('giving.refund-open')
  if (await hasOpenDispute(tx, capture)) throw new Refusal('giving.disputed')
  if (capture.refunded_minor > 0 || (await sumLost(tx, capture)) > 0) throw new Refusal('giving.not-allocatable')
}
