import { reconcileReport } from '@lignum/contract/giving/reconciliation'
import { approveRefund, completeManualRefund, requestRefund } from '@lignum/contract/giving/refunds'
import { applyCaptures } from '../../../src/domains/giving/payments/gate.writes.ts'
import { givingDepsOf } from '../../worlds/giving-deps.ts'
import { openWorld } from '../../worlds/world.ts'
import { approveAs } from '../two-people.ts'
import { bankLineScene } from './bank-lines.ts'
import { addOrder, addProjects, captureOf } from './gifts.ts'

/** Refunds that finance finishes by hand, bank lines that may have paid them, and reports of the provider. */
export const handRefundScene = async () => {
  const world = await openWorld({ REFUND_ALONE_LIMIT_JMD: '1000000' })
  const { db } = world
  const deps = givingDepsOf(world)
  const [one, two] = [await world.personOf('Finance'), await world.personOf('Finance')]

  /** A gift of JMD 100. */
  const given = async () => {
    const [projectId = ''] = await addProjects(db, 1)
    const { orderId, ...order } = await addOrder(db, { gifts: [{ projectId, minor: 10_000 }] })
    const capture = captureOf({ orderId, ...order })
    await applyCaptures(db, deps.seal, [capture])
    return { orderId, projectId, txn: capture.providerTxnId }
  }
  const requested = async (orderId: string, amount: number) => {
    const { id } = await one.call(requestRefund, { orderId, amount, reason: 'twice' })
    await two.call(approveRefund, { id })
    return id
  }
  /** Of such a gift 30 were refunded, which somebody finished by hand. */
  const finishedByHand = async (reference: string) => {
    const gift = await given()
    const refundId = await requested(gift.orderId, 30)
    await one.call(completeManualRefund, { id: refundId, reference })
    return { ...gift, refundId }
  }
  const factOf = (txn: string, providerRefundId: string, amountMinor: number) =>
    ({ provider: 'fygaro', providerTxnId: txn, providerRefundId, amountMinor }) as const
  /** The provider reports how much of the gift of 100 went back. `more` are other lines of the report. */
  const reportOf = (txn: string, refunded: string, more = '') => {
    const report = `transaction_id,custom_reference,currency,gross,refunded\n${txn},,JMD,100.00,${refunded}${more}`
    return one.call(reconcileReport, { provider: 'fygaro', report })
  }
  const balanceOf = async (code: string): Promise<number> => {
    const found = await db.selectFrom('ledger_balances').select('balance_minor').where('code', '=', code).execute()
    return Number(found[0]?.balance_minor ?? 0)
  }
  const approve = (requestId: string | null) => approveAs(deps, two.id, requestId)
  const lines = await bankLineScene(one, two)
  return { ...lines, world, deps, one, two, given, requested, finishedByHand, factOf, reportOf, balanceOf, approve }
}
