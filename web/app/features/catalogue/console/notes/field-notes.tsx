import { fieldOfNote } from '../../../../lib/format/review-notes.ts'
import { NoteItem } from './note-item.tsx'
import { useNotes } from './use-notes.ts'

/** The notes of reviewers about a field, beside it. */
export function FieldNotes({ field }: { field: string }) {
  const { notes } = useNotes()
  return notes.filter((note) => fieldOfNote(note) === field).map((note) => <NoteItem key={note.id} note={note} />)
}
