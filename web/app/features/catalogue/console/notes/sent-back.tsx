import type { NoteField } from '@lignum/contract/review/names'
import { href, Link } from 'react-router'
import { DocumentLinks } from '../../../../console/files/document-links.tsx'
import {
  countNotes,
  fieldOfNote,
  notesTitle,
  noteTitle,
  type ReviewNote,
  type SentBack as Decision,
} from '../../../../lib/format/review-notes.ts'
import { Moment } from '../../../../ui/form/date-field.tsx'
import { Disclosure } from '../../../../ui/navigation/disclosure.tsx'
import { SectionPanel } from '../../../../ui/section-panel.tsx'
import { NoteItem } from './note-item.tsx'
import { useNotes } from './use-notes.ts'

type Props = {
  projectId: string
  statusLabel: string
  decision: Decision
}

/** Why the project came back to its company, and what to change. */
export function SentBack({ projectId, statusLabel, decision }: Props) {
  const { notes } = useNotes()
  return (
    <SectionPanel id="sent-back" title={notesTitle(statusLabel, countNotes(notes))}>
      {decision.reason && <p className="review-reason">{decision.reason}</p>}
      {notes.map((note) => (
        <NoteItem key={note.id} note={note} title={<NoteLink projectId={projectId} note={note} />} />
      ))}
      <DocumentLinks documents={decision.documents} />
      <p className="quiet">Change what is needed, check off what is done, and submit it again.</p>
    </SectionPanel>
  )
}

const companyFields: readonly NoteField[] = ['articlesOfIncorporationFile', 'proofOfTaxComplianceFile']

/** Leads to the field, in the form of the project or in the profile of the company. */
function NoteLink({ projectId, note }: { projectId: string; note: ReviewNote }) {
  const field = fieldOfNote(note)
  if (!field) return noteTitle(note)
  const page = companyFields.includes(field)
    ? href('/company-profile')
    : href('/user-profile/projects/view/:id/edit/:editId', { id: projectId, editId: projectId })
  return <Link to={`${page}#${field}`}>{noteTitle(note)}</Link>
}

/** The decisions before the last one. */
export function EarlierDecisions({ decisions }: { decisions: readonly Decision[] }) {
  if (decisions.length === 0) return null
  return (
    <SectionPanel id="earlier-decisions" title="Earlier decisions">
      {decisions.map(({ id, status, reason, creationDate, notes, documents }) => (
        <Disclosure key={id} label={status === 'Rejected' ? 'Rejected' : 'Changes requested'}>
          <p className="quiet">
            <Moment at={creationDate} />
          </p>
          {reason && <p className="review-reason">{reason}</p>}
          <ul>
            {notes.map((note) => (
              <li key={note.id}>
                <strong>{noteTitle(note)}</strong>: {note.text}
                {note.isResolved && ' (checked off)'}
              </li>
            ))}
          </ul>
          <DocumentLinks documents={documents} />
        </Disclosure>
      ))}
    </SectionPanel>
  )
}
