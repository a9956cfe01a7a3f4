import { dayInJamaica } from '@lignum/contract/accounts/person-rules'
import { startOfDay } from '#kit/values/local-day'
import { z } from 'zod'
import type { Tx } from '#kit/database/database'
import { enqueue, job } from '#kit/jobs/jobs'
import { Refusal } from '#kit/values/refusal'
import type { GivingDeps } from '../giving.deps.ts'
import { type Line, postTransaction } from '../ledger/ledger.writes.ts'
import { hasOpenDispute } from '../disputes/disputes.reads.ts'
import { findUnallocatedRemainder } from './unallocated.reads.ts'
import type { Left, Share } from './refund-shares.policy.ts'
import { findRefund, listLeft, listShares, sumApprovedAlone, sumLocal } from './refunds.reads.ts'
import { type LockedOrder, setRefund, lockRefundsOf } from './refunds.writes.ts'
import { areCovered, linesOf } from './take-from-order.ts'
import { unallocatedLine } from './take-from-unallocated.ts'
import { auditRefund, type By, type Held, nextState, withRefund } from './with-refund.ts'

/** A provider that did not answer is asked again where that is safe; then a person looks. */
export const submitRefundJob = job({
  name: 'giving.submit-refund',
  payload: z.object({ id: z.uuid() }),
  attempts: 9,
})

/** Takes the money from the projects, or from what is parked, and has it sent back. */
export const approveRefund = (deps: GivingDeps, by: By, id: string): Promise<void> =>
  withRefund(deps, id, async (held) => {
    const { tx, refund } = held
    nextState(refund, 'approve')
    if (by.actorId === refund.requested_by && (await needsSecondPerson(deps, held, by.actorId)))
      throw new Refusal('giving.second-person')
    if (await hasOpenDispute(tx, refund)) throw new Refusal('giving.disputed')
    await promise(held)
    const isByHand = !deps.providers[refund.provider]?.can.refunds
    const state = isByHand ? 'manual' : 'approved'
    await setRefund(tx, id, { state, approved_by: by.actorId, approved_at: deps.clock.now() })
    await auditRefund(tx, by, { call: 'ApproveRefund', id, from: refund.state, to: state })
    if (!isByHand) await enqueue(tx, submitRefundJob, { id }, { key: `refund:${id}` })
  })

/** By all that this gift gives back, so that a large refund cannot be cut into small ones; and by all of the day, so that small ones are few. */
const needsSecondPerson = async (deps: GivingDeps, { tx, refund }: Held, actorId: string) => {
  if (((await findRefund(tx, refund.id))?.local_of_capture ?? 0) > deps.refundAloneLimitMinor) return true
  await lockRefundsOf(tx, actorId)
  const since = startOfDay(dayInJamaica(deps.clock.now()))
  const alone = await sumApprovedAlone(tx, actorId, since)
  return alone + (await sumLocal(tx, refund.id)) > deps.refundDailyLimitMinor
}

/** From now on nobody here has it any more, and we owe it to the donor. */
const promise = async ({ tx, order, refund }: Held) => {
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
  // Somebody may have given money back at the provider since this was asked for.
  if (!shares.every((share) => left.some((of) => isWithin(share, of)))) throw new Refusal('giving.refund-too-large')
  if (!(await areCovered(tx, order, shares))) throw new Refusal('giving.project-overdrawn')
  return linesOf(shares, left)
}

/** It may have gone back on the provider's own pages since it was asked for. */
const linesOfUnallocated = async (tx: Tx, refund: Held['refund']): Promise<Line[]> => {
  if ((await findUnallocatedRemainder(tx, refund)) < refund.amount_minor) throw new Refusal('giving.not-parked')
  return [unallocatedLine(refund.currency, refund.amount_minor)]
}

/** In both currencies: what was rounded up when it was asked for may be a cent more than is left now. */
const isWithin = (share: Share, left: Left) =>
  share.projectId === left.projectId && share.minor <= left.minor && share.localMinor <= left.localMinor
