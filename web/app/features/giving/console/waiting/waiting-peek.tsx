import { Facts } from '../../../../console/detail/facts.tsx'
import type { MoneyRequestView } from '@lignum/contract/giving/money-requests'
import type { Operation } from '@lignum/contract/core/operations'
import { useMay } from '../../../../lib/access/use-may.ts'
import { Moment } from '../../../../ui/form/date-field.tsx'
import { MoneyRequestActions } from '../money-request-actions.tsx'

/** The operation that is needed to decide about a request of each kind. */
const operations: Record<MoneyRequestView['kind'], Operation> = {
  'bank-receipt': 'Change_Pledge_Status',
  'bank-correction': 'Change_Pledge_Status',
  dispute: 'Refund_Payment',
  report: 'Reconcile_Bank',
  rate: 'Manage_Rates',
  allocation: 'Reconcile_Bank',
  move: 'Refund_Payment',
}

/** What one person has entered, for the second one to confirm. */
export function WaitingPeek({ request }: { request: MoneyRequestView }) {
  const may = useMay()
  const { id, summary, requestedBy, isOwn, state } = request
  return (
    <div className="stack">
      <p>{summary}</p>
      {request.donor && <p>It becomes the gift of {request.donor}.</p>}
      {state === 'open' && isOwn && <p>You entered it, so somebody else has to confirm it.</p>}
      {state === 'open' && may(operations[request.kind]) && (
        <MoneyRequestActions {...{ id, summary, requestedBy, isOwn }} />
      )}
      <Facts
        facts={[
          { label: 'Entered by', value: requestedBy },
          { label: 'Entered', value: <Moment at={request.requestedDate} /> },
          { label: 'Expires', value: <Moment at={request.expiryDate} /> },
          { label: 'Decided by', value: request.decidedBy },
          { label: 'Decided', value: request.decidedDate && <Moment at={request.decidedDate} /> },
          { label: 'Reason', value: request.reason },
        ]}
      />
    </div>
  )
}
