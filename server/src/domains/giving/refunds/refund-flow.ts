import type { RefundState } from '@lignum/contract/giving/refunds'

export type RefundAction =
  | 'approve'
  | 'approveManual'
  | 'reject'
  | 'submit'
  | 'handOver'
  | 'succeed'
  | 'wait'
  | 'lose'
  | 'fail'

/**
 * The state machine of a refund; absent actions are forbidden. Unknown is not failed: the money may be on its way. A
 * refund that was sent is sent again only to a provider that deduplicates (submit-refund.ts).
 */
export const refundFlow: Readonly<Record<RefundState, Partial<Record<RefundAction, RefundState>>>> = {
  requested: { approve: 'approved', approveManual: 'manual', reject: 'rejected' },
  approved: { submit: 'submitted' },
  submitted: {
    submit: 'submitted',
    succeed: 'succeeded',
    wait: 'pending',
    lose: 'unknown',
    fail: 'failed',
    handOver: 'manual',
  },
  manual: { succeed: 'succeeded', fail: 'failed' },
  pending: { succeed: 'succeeded', fail: 'failed' },
  unknown: { submit: 'submitted', succeed: 'succeeded', fail: 'failed' },
  succeeded: {},
  failed: {},
  rejected: {},
}

/** The label of each state, for staff. */
export const refundStateLabels: Readonly<Record<RefundState, string>> = {
  requested: 'Waits to be approved.',
  approved: 'Approved; it is sent to the provider next.',
  submitted: 'Sent to the provider; its answer is awaited.',
  manual: "Please make this refund on the provider's own pages and enter the reference here.",
  pending: 'The provider has accepted it and is still working on it.',
  succeeded: 'The money was refunded.',
  failed: 'The provider did not make it. The money is where it was before.',
  rejected: 'It was turned down.',
  unknown: "The provider did not answer clearly. Please look on the provider's own pages whether it was made.",
}
