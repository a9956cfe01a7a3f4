import type { PledgeDetails } from '@lignum/contract/giving/pledge-details'
import { useMay } from '../../../../lib/access/use-may.ts'
import { Moment } from '../../../../ui/form/date-field.tsx'
import { MoneyRequestActions } from '../money-request-actions.tsx'
import '../money.css'

/** What happens next with a pledge and who must act; what waits for a second person comes first. */
export function PledgeWaiting({ pledge }: { pledge: PledgeDetails }) {
  const may = useMay()
  const { waiting, reversal } = pledge
  if (waiting.length === 0 && !reversal)
    return (
      <p className="next-step">
        <strong>Who must act: {actorOf(pledge)}.</strong> {isDeclined(pledge) ? declinedText : nextTexts[pledge.status]}
      </p>
    )
  return (
    <div className="conflict stack">
      {waiting.map(({ requestId, summary, requestedBy, requestedDate, expiryDate, isOwn }) => (
        <div key={requestId} className="stack">
          <p>
            <strong>{isOwn ? 'Waits for somebody else than you.' : 'Waits for a second person.'}</strong> {summary}{' '}
            Entered by {requestedBy ?? 'somebody'}, <Moment at={requestedDate} />; expires <Moment at={expiryDate} />.
          </p>
          {may('Change_Pledge_Status') && <MoneyRequestActions {...{ id: requestId, summary, requestedBy, isOwn }} />}
        </div>
      ))}
      {reversal && (
        <p>
          <strong>
            {reversal.isOwn ? 'Your reversal waits for somebody else.' : 'A reversal waits for a second person.'}
          </strong>{' '}
          Requested by {reversal.requestedBy ?? 'somebody'}, <Moment at={reversal.requestedDate} />: {reversal.reason}
        </p>
      )}
    </div>
  )
}

const isDeclined = ({ status, declinedDate }: PledgeDetails) => status === 'Unfulfilled' && declinedDate !== null
const actorOf = (pledge: PledgeDetails): string => {
  if (pledge.status !== 'Unfulfilled') return 'nobody'
  return isDeclined(pledge) ? 'finance' : 'the pledger'
}

const declinedText =
  'The pledger said that they cannot pay, and gets no more reminders. Call them about a smaller gift or a later date, or close the pledge.'

const nextTexts: Record<PledgeDetails['status'], string> = {
  Unfulfilled: 'We wait for the payment. When it is on the statement of the bank, enter it here.',
  Fulfilled: 'The pledge is closed. Further money for it can still be entered.',
  Rejected: 'The pledge was closed without a payment. It can be reopened.',
  Reversed: 'The bank took the money back. This is final.',
}
