import type { RefundView } from '@lignum/contract/giving/refunds'
import { RefundActions } from './refund-actions.tsx'
import { RefundFacts } from './refund-facts.tsx'
import { RefundState } from './refund-state.tsx'

/** A refund with what can be done with it: beside the list and on the page of its payment. */
export function RefundPeek({ refund }: { refund: RefundView }) {
  return (
    <div className="stack">
      <p>
        <RefundState state={refund.state} />
      </p>
      <RefundActions refund={refund} />
      <RefundFacts refund={refund} />
    </div>
  )
}
