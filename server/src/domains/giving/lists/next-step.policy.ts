import type { NextActor } from '@lignum/contract/giving/payment-timeline'
import type { PaymentStatus } from '@lignum/contract/giving/payments'
import type { RefundState } from '@lignum/contract/giving/refunds'
import type { Review } from '../orders/order-status.present.ts'
import { refundStateLabels } from '../refunds/refund-flow.ts'

export type PaymentState = {
  readonly status: PaymentStatus
  readonly review: Review | null
  readonly refunds: readonly RefundState[]
  readonly hasOpenDispute: boolean
  /** Somebody has requested that the gift moves to another project. */
  readonly hasWaitingMove: boolean
  /** Money that came for this order, is not its gift and was not given back. */
  readonly hasUnallocated: boolean
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

/** What happens next with a payment and who must act: what waits for finance comes first. */
export const nextStep = (payment: PaymentState): Next => {
  const { status, review, refunds, hasOpenDispute, hasWaitingMove, hasUnallocated } = payment
  const open = refunds.find((state) => refundActors[state])
  const actor = open && refundActors[open]
  if (open && actor) return { actor, text: `A refund is open. ${refundStateLabels[open]}` }
  if (hasOpenDispute)
    return {
      actor: 'finance',
      text: 'The donor disputes this payment. Please answer on the provider’s pages and record the outcome here.',
    }
  if (hasWaitingMove)
    return {
      actor: 'finance',
      text: 'A move of this gift to another project waits for a second person, under “Second person”.',
    }
  if (hasUnallocated)
    return {
      actor: 'finance',
      text: 'Further money came for this order and belongs to no gift. Please decide about it.',
    }
  return review ? byReview[review] : byStatus[status]
}
