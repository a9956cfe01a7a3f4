import type { StaffNewsArticle } from '@lignum/contract/news/newsroom'
import { Moment } from '../../../ui/form/date-field.tsx'
import { SectionPanel } from '../../../ui/section-panel.tsx'

/** Who approved or rejected the article, when and why, the newest first. */
export function NewsDecisions({ approvals }: { approvals: StaffNewsArticle['newsApprovals'] }) {
  if (approvals.length === 0) return null
  return (
    <SectionPanel id="decisions" title="Decisions">
      <ul className="plain stack">
        {approvals.map(({ id, status, reason, decidedBy, creationDate }) => (
          <li key={id}>
            <strong>{status}</strong> by {decidedBy ?? 'somebody who has left'}{' '}
            <span className="quiet">
              <Moment at={creationDate} />
            </span>
            {reason && <p>{reason}</p>}
          </li>
        ))}
      </ul>
    </SectionPanel>
  )
}
