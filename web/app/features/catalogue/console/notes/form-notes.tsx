import { DocumentLinks } from '../../../../console/files/document-links.tsx'
import { countNotes, fieldOfNote, notesTitle, type SentBack } from '../../../../lib/format/review-notes.ts'
import { isFormField } from '../form/form-values.ts'
import { NoteItem } from './note-item.tsx'
import { useNotes } from './use-notes.ts'

/** Above the form: the reason of the decision, and the notes that are about none of its fields. */
export function FormNotes({ statusLabel, decision }: { statusLabel: string; decision: SentBack }) {
  const { notes } = useNotes()
  const others = notes.filter((note) => !isFormField(fieldOfNote(note) ?? ''))
  return (
    <div className="conflict stack">
      <p>
        <strong>{notesTitle(statusLabel, countNotes(notes))}.</strong> {decision.reason}
      </p>
      {notes.length > others.length && <p>Each note stands beside its field. Check off what is done.</p>}
      {others.map((note) => (
        <NoteItem key={note.id} note={note} />
      ))}
      <DocumentLinks documents={decision.documents} />
    </div>
  )
}
