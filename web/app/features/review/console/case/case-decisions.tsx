import type { ReviewCase } from '@lignum/contract/review/review'
import { DocumentLinks } from '../../../../console/files/document-links.tsx'
import { noteTitle, type ReviewNote, type SentBack } from '../../../../lib/format/review-notes.ts'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { Moment } from '../../../../ui/form/date-field.tsx'
import { decisionTitle } from './decision-title.ts'

type Props = { project: Pick<ReviewCase, 'projectApprovals' | 'conflicts'>; explained: readonly SentBack[] }

/** The decisions about a project, newest first, and the conflicts of interest that were declared. */
export function CaseDecisions({ project: { projectApprovals, conflicts }, explained }: Props) {
  return (
    <>
      {projectApprovals.length === 0 && <p className="quiet">Nobody has decided anything yet.</p>}
      <ol className="plain history">
        {projectApprovals.map((approval) => (
          <li key={approval.id}>
            <p>
              <strong>{decisionTitle(approval)}</strong> {!approval.isCurrent && <Badge>earlier version</Badge>}
            </p>
            <p className="quiet">
              <Moment at={approval.creationDate} />
            </p>
            {approval.reason && <p>{approval.reason}</p>}
            <Explanation decision={explained.find(({ id }) => id === approval.id)} />
          </li>
        ))}
      </ol>
      {conflicts.length > 0 && (
        <>
          <h3>Conflicts of interest</h3>
          <ul className="plain history">
            {conflicts.map(({ person, reason, creationDate }) => (
              <li key={person.id}>
                <p>
                  <strong>{person.name}</strong>: {reason}
                </p>
                <p className="quiet">
                  <Moment at={creationDate} />
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function Explanation({ decision }: { decision: SentBack | undefined }) {
  if (!decision) return null
  return (
    <>
      <Notes notes={decision.notes} />
      <DocumentLinks documents={decision.documents} />
    </>
  )
}

function Notes({ notes }: { notes: readonly ReviewNote[] }) {
  if (notes.length === 0) return null
  return (
    <ul>
      {notes.map((note) => (
        <li key={note.id}>
          <strong>{noteTitle(note)}</strong>: {note.text} {note.isResolved && <Badge tone="pine">checked off</Badge>}
        </li>
      ))}
    </ul>
  )
}
