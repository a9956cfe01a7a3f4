import type { ReactNode } from 'react'
import { noteTitle, type ReviewNote } from '../../../../lib/format/review-notes.ts'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { useNotes } from './use-notes.ts'
import './notes.css'

type Props = {
  note: ReviewNote
  /** The title as a link to the field, where it is not beside it. */
  title?: ReactNode
}

/** A note of a reviewer, which the company checks off. */
export function NoteItem({ note, title = noteTitle(note) }: Props) {
  const { resolve } = useNotes()
  const { id, text, isResolved } = note
  return (
    <div className="review-note" data-resolved={isResolved || undefined}>
      <p>
        <strong>{title}</strong>: {text}
      </p>
      {resolve ? (
        <label className="check">
          <input type="checkbox" checked={isResolved} onChange={({ target }) => void resolve(id, target.checked)} />
          Done<VisuallyHidden>: {noteTitle(note)}</VisuallyHidden>
        </label>
      ) : (
        isResolved && <Badge tone="pine">checked off</Badge>
      )}
    </div>
  )
}
