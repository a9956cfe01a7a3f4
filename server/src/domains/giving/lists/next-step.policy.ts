import type { NextActor } from '@lignum/contract/giving/payment-timeline'
import type { PaymentStatus } from '@lignum/contract/giving/payments'
import type { RefundState } from '@lignum/contract/giving/refunds'
import type { Review } from '../orders/order-status.present.ts'
import { refundStateLabels } from '../refunds/refund-flow.ts'

/** What two people decide: the second one has not decided yet. */
export type WaitingKind = 'dispute' | 'move' | 'allocation'

/**
 * Why an order has no gift, other than that nobody paid in time: its money was allocated to another order or went back,
 * its cart or pledge was paid by another order, or a newer order replaced it.
 */
export type UnpaidReason = 'allocated' | 'returned' | 'paid-by-another' | 'superseded'

export type PaymentState = {
  readonly status: PaymentStatus
  readonly review: Review | null
  readonly refunds: readonly RefundState[]
  /** A dispute whose outcome nobody has recorded. */
  readonly hasOpenDispute: boolean
  readonly waiting: readonly WaitingKind[]
  /** Money that came for this order, is not its gift, was not given back, and about which nobody has decided. */
  readonly hasUnallocated: boolean
  readonly unpaidReason: UnpaidReason | null
}

type Next = { readonly actor: NextActor; readonly text: string }

const refundActors: Partial<Record<RefundState, NextActor>> = {
  requested: 'finance',
  manual: 'finance',
  unknown: 'finance',
  approved: 'provider',
  submitted: 'provider',
  pending: 'provider',
}

const byReview: Readonly<Record<Review, Next>> = {
  card: { actor: 'donor', text: 'The amount is held on the card. The donor has seven days to verify the card.' },
  provider: { actor: 'provider', text: 'The provider is checking the payment. We ask it again by ourselves.' },
  us: { actor: 'finance', text: 'The money that came is not the amount of the order. Please decide about it.' },
  authentication: { actor: 'donor', text: 'The bank did not confirm the payer. The donor may try again.' },
}

const byStatus: Readonly<Record<PaymentStatus, Next>> = {
  Pending: { actor: 'donor', text: 'The donor has not begun to pay.' },
  AwaitingAuthentication: {
    actor: 'provider',
    text: 'The provider has not reported a payment yet. We ask it by ourselves until the order expires.',
  },
  VerificationRequested: byReview.provider,
  Successful: { actor: 'nobody', text: 'The gift has arrived. Nobody has to do anything.' },
  Failed: { actor: 'donor', text: 'No money was taken. The donor may try again.' },
  Reversed: { actor: 'nobody', text: 'The whole gift went back. Nobody has to do anything.' },
  Canceled: {
    actor: 'nobody',
    text: 'It was not paid in time. If money still comes, it is booked as this gift by itself.',
  },
}

const byWaiting: Readonly<Record<WaitingKind, string>> = {
  dispute: 'The outcome of a dispute was recorded and waits for a second person, under “Second person”.',
  move: 'A move of this gift to another project waits for a second person, under “Second person”.',
  allocation: 'Where further money of this order goes waits for a second person, under “Second person”.',
}

const byUnpaidReason: Readonly<Record<UnpaidReason, string>> = {
  allocated: 'The money that came for it was allocated to another order. Nobody has to do anything.',
  returned: 'The money that came for it went back. Nobody has to do anything.',
  'paid-by-another':
    'Another payment of the same cart or pledge has arrived. If money still comes for this one, it is unallocated and finance decides about it.',
  superseded:
    'The donor began a newer payment of the same cart or pledge. If money comes for this one first, it is booked as this gift by itself.',
}

/** All that is open, in the order in which finance should look at it. */
const openSteps = ({ refunds, hasOpenDispute, waiting, hasUnallocated }: PaymentState): Next[] => {
  const steps = refunds.flatMap((state): Next[] => {
    const actor = refundActors[state]
    return actor ? [{ actor, text: `A refund is open. ${refundStateLabels[state]}` }] : []
  })
  const add = (text: string) => steps.push({ actor: 'finance', text })
  if (hasOpenDispute)
    add('The donor disputes this payment. Please answer on the provider’s pages and record the outcome here.')
  for (const kind of waiting) add(byWaiting[kind])
  if (hasUnallocated) add('Further money came for this order and belongs to no gift. Please decide about it.')
  return steps
}

/** What happens next with a payment and who must act: what waits for finance comes first. */
export const nextStep = (payment: PaymentState): Next => {
  const { status, review, unpaidReason } = payment
  const steps = openSteps(payment)
  const open = steps.find(({ actor }) => actor === 'finance') ?? steps[0]
  if (open) return open
  if (review === 'card' && unpaidReason === 'paid-by-another') return releasesHold
  if (unpaidReason && isUnpaid(payment)) return { actor: 'nobody', text: byUnpaidReason[unpaidReason] }
  return review ? byReview[review] : byStatus[status]
}

const releasesHold: Next = {
  actor: 'nobody',
  text: 'Another payment of the same cart has arrived, so this one is not taken. The amount held on the card is released within the hour.',
}

/** Ended without a gift, or about to: an order under review by us ends by itself when its money is gone. */
const isUnpaid = ({ status, review }: PaymentState): boolean =>
  status === 'Canceled' || status === 'Failed' || (status === 'VerificationRequested' && review === 'us')
