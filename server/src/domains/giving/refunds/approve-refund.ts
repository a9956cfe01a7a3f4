import { z } from 'zod'
import type { Tx } from '#kit/database/database'
import { enqueue, job } from '#kit/jobs/jobs'
import type { By } from '#kit/security/by'
import { Refusal } from '#kit/values/refusal'
import { type DailySumDeps, exceedsDailySum } from './daily-sum.ts'
import type { RefundsDeps } from './refunds.deps.ts'
import { type Line, postTransaction } from '../ledger/ledger.writes.ts'
import { findUnallocatedRemainder } from './unallocated/unallocated.reads.ts'
import type { Left, Share } from './refund-shares.policy.ts'
import { findRefund, listLeft, listShares, sumLocal } from './refunds.reads.ts'
import { type LockedOrder, setRefund } from './refunds.writes.ts'
import { areCovered, linesOf } from './take-from-order.ts'
import { unallocatedLine } from './unallocated/take-from-unallocated.ts'
import { auditRefund, type RefundContext, nextState, withRefund } from './with-refund.ts'

/** Retries a provider without a response where that is safe; after the last attempt staff must check. */
export const submitRefundJob = job({
  name: 'giving.submit-refund',
  payload: z.object({ id: z.uuid() }),
  attempts: 9,
})

/** Takes the money from the projects, or from the unallocated money, and queues the refund at the provider. */
export const approveRefund = (deps: RefundsDeps, by: By<{ id: string }>, id: string): Promise<void> =>
  withRefund(deps, id, async (context) => {
    const { tx, refund } = context
    const isManual = !deps.providers[refund.provider]?.can.refunds
    const state = nextState(refund, isManual ? 'approveManual' : 'approve')
    if (by.actor.id === refund.requested_by && (await needsSecondPerson(deps, context, by.actor.id)))
      throw new Refusal('giving.second-person')
    if (await deps.disputes.hasOpen(tx, refund)) throw new Refusal('giving.disputed')
    await promise(context)
    await setRefund(tx, id, { state, approved_by: by.actor.id, approved_at: deps.clock.now() })
    await auditRefund(tx, by, { id, from: refund.state, to: state })
    if (!isManual) await enqueue(tx, submitRefundJob, { id }, { key: `refund:${id}` })
  })

/** By the sum of all refunds of the capture, so that splitting does not help, and by the approver's sum of the day. */
const needsSecondPerson = async (
  deps: DailySumDeps & Pick<RefundsDeps, 'refundAloneLimitMinor'>,
  { tx, refund }: RefundContext,
  actorId: string,
) => {
  if (((await findRefund(tx, refund.id))?.local_of_capture ?? 0) > deps.refundAloneLimitMinor) return true
  return exceedsDailySum(deps, tx, actorId, await sumLocal(tx, refund.id))
}

/** Moves the money from the projects to refunds payable: from now on we owe it to the donor. */
const promise = async ({ tx, order, refund }: RefundContext) => {
  const lines = order ? await linesOfGift(tx, order, refund.id) : await linesOfUnallocated(tx, refund)
  await postTransaction(tx, {
    kind: 'refund',
    key: `refund:${refund.id}:req`,
    currency: refund.currency,
    orderId: refund.order_id,
    lines: [...lines, { code: `L:refund_payable:${refund.provider}:${refund.currency}`, minor: -refund.amount_minor }],
  })
}

const linesOfGift = async (tx: Tx, order: LockedOrder, refundId: string): Promise<Line[]> => {
  const shares = await listShares(tx, refundId)
  const left = await listLeft(tx, order.id)
  // A refund may have been made at the provider since this one was requested.
  if (!shares.every((share) => left.some((of) => isWithin(share, of)))) throw new Refusal('giving.refund-too-large')
  if (!(await areCovered(tx, order, shares))) throw new Refusal('giving.project-overdrawn')
  return linesOf(shares, left)
}

/** Checks the remainder again: a refund may have been made at the provider since the request. */
const linesOfUnallocated = async (tx: Tx, refund: RefundContext['refund']): Promise<Line[]> => {
  if ((await findUnallocatedRemainder(tx, refund)) < refund.amount_minor) throw new Refusal('giving.not-parked')
  return [unallocatedLine(refund.currency, refund.amount_minor)]
}

/** In both currencies: what was rounded up at the request may be a cent more than is left now. */
const isWithin = (share: Share, left: Left) =>
  share.projectId === left.projectId && share.minor <= left.minor && share.localMinor <= left.localMinor
