import { confirmBankLine } from '@lignum/contract/giving/banking/bank-lines'
import { approveRefund, requestRefund } from '@lignum/contract/giving/refunds'
import { applyCaptures } from '../../../server/src/domains/giving/payments/gate.writes.ts'
import { createReceiptSeal } from '../../../server/src/domains/giving/receipts/receipt-seal.ts'
import { addOrder, addProjects, captureOf } from '../../../server/test/scenes/giving/gifts.ts'
import { both, expected } from '../listing/outcomes.ts'
import type { ListingRig } from '../listing/rig.ts'
import type { Race } from '../listing/run-race.ts'
import { type Desk, imported } from './line-races.ts'

const seal = createReceiptSeal(['a secret of the proof'])
const minor = 10_000

/** A project holds one gift; it is paid out and refunded at the same moment. */
const round = async (rig: ListingRig, desk: Desk): Promise<string | null> => {
  const [projectId = ''] = await addProjects(rig.db, 1)
  const order = await addOrder(rig.db, { gifts: [{ projectId, minor }] })
  await applyCaptures(rig.db, seal, [captureOf(order)])
  const { id } = await desk.importer.on(0)(requestRefund, { orderId: order.orderId, amount: 100, reason: 'a race' })
  const line = await imported(desk, -minor)
  const parts = [{ kind: 'payout', projectId, amount: 100 } as const]
  const replies = await both(
    () => desk.one.on(0)(confirmBankLine, { id: line.id, version: line.version, parts }),
    () => desk.other.on(1)(approveRefund, { id }),
  )
  return expected(replies.join(' '), ['ok giving.project-overdrawn', 'giving.project-overdrawn ok'])
}

export const payoutAgainstRefund: Race<ListingRig, Desk> = ['payout against refund', round, true]
