import type { PaymentTimeline } from '@lignum/contract/giving/payment-timeline'
import { findNames } from '#domains/accounts'
import type { Db } from '#kit/database/database'
import { listMails } from '#kit/mail/list-mails'
import { toMajor } from '#kit/values/money'
import { Refusal } from '#kit/values/refusal'
import { findOrder } from '../payments/payments.reads.ts'
import { listLeft } from '../refunds/refunds.reads.ts'
import { nextStep } from './next-step.policy.ts'
import { requestSubjects, paymentStateOf } from './payment-state.ts'
import { type PaymentParts, presentPostings, presentTimeline } from './payment-timeline.present.ts'
import * as reads from './payment-timeline.reads.ts'

/** All that is recorded about a payment, and what happens next. */
export const readPaymentTimeline = async (db: Db, id: string, now: Date): Promise<PaymentTimeline> => {
  const order = await findOrder(db, id)
  if (!order) throw new Refusal('not-found')
  const parts = await partsOf(db, order, now)
  const decided = [...parts.refunds, ...parts.moves]
  const people = [...decided, ...parts.waiting].map(({ requested_by }) => requested_by)
  const approvers = decided.map(({ approved_by }) => approved_by)
  const [names, postings, left, isPaidByAnother] = await Promise.all([
    findNames(
      db,
      [...people, ...approvers].filter((userId) => userId !== null),
    ),
    reads.listPostingsOf(db, id),
    db.transaction().execute((tx) => listLeft(tx, id)),
    reads.isPaidByAnother(db, id),
  ])
  return {
    next: nextStep(paymentStateOf(parts, isPaidByAnother)),
    entries: presentTimeline(parts, names),
    postings: presentPostings(postings),
    left: left.map(({ projectId, minor }) => ({
      projectId,
      project: order.items.find((item) => item.project_id === projectId)?.name ?? '',
      amount: toMajor(minor),
    })),
  }
}

const partsOf = async (db: Db, order: PaymentParts['order'], now: Date): Promise<PaymentParts> => {
  const { id } = order
  const [attempts, statuses, captures, allocatedElsewhere, receipts, refunds, disputes, moves] = await Promise.all([
    reads.listAttemptsOf(db, id),
    reads.listStatusesOf(db, id),
    reads.listCapturesOf(db, id),
    reads.listAllocatedElsewhere(db, id),
    reads.listReceiptsOf(db, id),
    reads.listRefundsOf(db, id),
    reads.listDisputesOf(db, id),
    reads.listMovesOf(db, id),
  ])
  const [mails, waiting] = await Promise.all([
    listMails(
      db,
      receipts.map(({ number }) => `receipt:${number}`),
    ),
    reads.listWaitingRequests(db, requestSubjects({ order, captures, disputes }), now),
  ])
  const found = { order, attempts, statuses, captures, allocatedElsewhere, receipts }
  return { ...found, refunds, disputes, moves, waiting, mails }
}
