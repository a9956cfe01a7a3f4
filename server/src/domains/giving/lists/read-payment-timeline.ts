import type { PaymentTimeline } from '@lignum/contract/giving/payment-timeline'
import { findNames } from '#domains/accounts'
import type { Db } from '#kit/database/database'
import { listMails } from '#kit/mail/list-mails'
import { toMajor } from '#kit/values/money'
import { Refusal } from '#kit/values/refusal'
import { findOrder } from '../payments/payments.reads.ts'
import { listLeft } from '../refunds/refunds.reads.ts'
import { nextStep } from './next-step.policy.ts'
import { type PaymentParts, presentPostings, presentTimeline } from './payment-timeline.present.ts'
import * as reads from './payment-timeline.reads.ts'

/** All that is recorded about a payment, and what happens next. */
export const readPaymentTimeline = async (db: Db, id: string): Promise<PaymentTimeline> => {
  const order = await findOrder(db, id)
  if (!order) throw new Refusal('not-found')
  const parts = await partsOf(db, order)
  const decided = [...parts.refunds, ...parts.moves]
  const people = [...decided, ...parts.waitingMoves].map(({ requested_by }) => requested_by)
  const approvers = decided.map(({ approved_by }) => approved_by)
  const [names, postings, left] = await Promise.all([
    findNames(
      db,
      [...people, ...approvers].filter((userId) => userId !== null),
    ),
    reads.listPostingsOf(db, id),
    db.transaction().execute((tx) => listLeft(tx, id)),
  ])
  return {
    next: nextStep(stateOf(parts)),
    entries: presentTimeline(parts, names),
    postings: presentPostings(postings),
    left: left.map(({ projectId, minor }) => ({
      projectId,
      project: order.items.find((item) => item.project_id === projectId)?.name ?? '',
      amount: toMajor(minor),
    })),
  }
}

const partsOf = async (db: Db, order: PaymentParts['order']): Promise<PaymentParts> => {
  const { id } = order
  const [attempts, statuses, captures, receipts, refunds, disputes, moves, waitingMoves] = await Promise.all([
    reads.listAttemptsOf(db, id),
    reads.listStatusesOf(db, id),
    reads.listCapturesOf(db, id),
    reads.listReceiptsOf(db, id),
    reads.listRefundsOf(db, id),
    reads.listDisputesOf(db, id),
    reads.listMovesOf(db, id),
    reads.listWaitingMoves(
      db,
      id,
      order.items.map(({ project_id }) => project_id),
    ),
  ])
  const mails = await listMails(
    db,
    receipts.map(({ number }) => `receipt:${number}`),
  )
  return { order, attempts, statuses, captures, receipts, refunds, disputes, moves, waitingMoves, mails }
}

const stateOf = ({ order, captures, refunds, disputes, waitingMoves }: PaymentParts) => ({
  status: order.status,
  review: order.review,
  refunds: refunds.map(({ state }) => state),
  hasOpenDispute: disputes.some(({ state }) => state === 'open'),
  hasWaitingMove: waitingMoves.length > 0,
  hasUnallocated: captures.some(({ outcome, resolved_at }) => outcome !== 'applied' && resolved_at === null),
})
