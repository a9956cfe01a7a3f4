import { allocationSubject } from '../allocations/allocation-subject.ts'
import { disputeSubject } from '../disputes/dispute-subject.ts'
import { moveSubject } from '../moves/move-subject.ts'
import { finished } from '../refunds/refunds.reads.ts'
import type { PaymentState, UnpaidReason } from './next-step.policy.ts'
import type { PaymentParts } from './payment-timeline.present.ts'

type Dispute = PaymentParts['disputes'][number]

/** The stage of a dispute that needs a second person; a request for another one cannot be approved any more. */
const stageOfTwo = ({ state }: Dispute) => (state === 'open' ? 'lost' : 'won')

const subjectOfDispute = (dispute: Dispute): string => disputeSubject(dispute.id, stageOfTwo(dispute))

/** What the requests about an order can be about: its items, captures and disputes. */
export const requestSubjects = ({
  order,
  captures,
  disputes,
}: Pick<PaymentParts, 'order' | 'captures' | 'disputes'>) => [
  ...order.items.map(({ project_id }) => moveSubject(order.id, project_id)),
  ...captures.map(allocationSubject),
  ...disputes.filter(({ state }) => state !== 'won').map(subjectOfDispute),
]

/** What decides about the next step of a payment. */
export const paymentStateOf = (parts: PaymentParts, isPaidByAnother: boolean): PaymentState => {
  const { order, refunds, disputes, waiting } = parts
  const subjects = new Set(waiting.map(({ subject }) => subject))
  return {
    status: order.status,
    review: order.review,
    refunds: refunds.map(({ state }) => state),
    hasOpenDispute: disputes.some((dispute) => dispute.state === 'open' && !subjects.has(subjectOfDispute(dispute))),
    waiting: waiting.map(({ kind }) => kind),
    hasUnallocated: hasUndecided(parts, subjects),
    unpaidReason: unpaidReasonOf(parts, isPaidByAnother),
  }
}

/** While money is being refunded, is disputed or is to be allocated, nobody can decide about it once more. */
const hasUndecided = ({ captures, refunds, disputes }: PaymentParts, subjects: ReadonlySet<string>): boolean => {
  const decided = new Set([
    ...refunds.filter(({ state }) => !finished.some((end) => end === state)).map(allocationSubject),
    ...disputes.filter(({ state }) => state === 'open').map(allocationSubject),
    ...subjects,
  ])
  return captures.some(
    (capture) => capture.outcome !== 'applied' && !capture.resolved_at && !decided.has(allocationSubject(capture)),
  )
}

const unpaidReasonOf = (parts: PaymentParts, isPaidByAnother: boolean): UnpaidReason | null => {
  if (parts.allocatedElsewhere.length > 0) return 'allocated'
  if (parts.captures.some(({ outcome, resolved_at }) => outcome !== 'applied' && resolved_at)) return 'returned'
  if (isPaidByAnother) return 'paid-by-another'
  return parts.order.superseded_by ? 'superseded' : null
}
