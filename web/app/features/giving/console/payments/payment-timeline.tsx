import type { PaymentTimeline as Timeline, NextActor } from '@lignum/contract/giving/payment-timeline'
import { ExactTime } from '../../../../console/exact-time.tsx'
import '../money.css'

const actorNames: Record<NextActor, string> = {
  donor: 'The donor',
  finance: 'Finance',
  provider: 'The provider',
  nobody: 'Nobody',
}

/** What happens next, and who must act. */
export function NextStep({ next }: { next: Timeline['next'] }) {
  return (
    <p className={next.actor === 'finance' ? 'conflict' : 'next-step'}>
      <strong>Who must act: {actorNames[next.actor]}.</strong> {next.text}
    </p>
  )
}

/** All that happened, oldest first. */
export function PaymentTimeline({ entries }: { entries: Timeline['entries'] }) {
  return (
    <ol className="plain history">
      {entries.map(({ at, kind, title, detail, by }) => (
        <li key={`${at} ${kind} ${title}`} data-kind={kind}>
          <p>
            <strong>{title}</strong>
          </p>
          <p className="quiet">
            <ExactTime at={at} />
            {by && `, by ${by}`}
          </p>
          {detail && <p>{detail}</p>}
        </li>
      ))}
    </ol>
  )
}
