import type { ProjectStatus } from '@lignum/contract/catalogue/catalogue'
import type { ResponseOf } from '@lignum/contract/core/call'
import type { getProjectNotes } from '@lignum/contract/review/decisions'
import { type NoteField, noteFieldLabels, reviewReasons } from '@lignum/contract/review/names'
import { countOf } from './format-count.ts'

/** A decision that sent a project back, with its notes. */
export type SentBack = ResponseOf<typeof getProjectNotes>['results'][number]
export type ReviewNote = SentBack['notes'][number]

/** The decision that sent the project itself back, while it is with its company; those about updates are not meant. */
export const sentBackBy = (status: ProjectStatus, decisions: readonly SentBack[]): SentBack | null => {
  const isSentBack = status === 'Rejected' || status === 'Revision'
  return (isSentBack && decisions.find(({ projectUpdateId }) => projectUpdateId === null)) || null
}

/** The decision that sent an update of a live project back. */
export const sentBackUpdate = (
  update: { readonly id: string; readonly status: string } | null,
  decisions: readonly SentBack[],
): SentBack | null =>
  (update?.status === 'Rejected' && decisions.find(({ projectUpdateId }) => projectUpdateId === update.id)) || null

/** What a note is about. */
export const noteTitle = ({ reasonCode, field }: Pick<ReviewNote, 'reasonCode' | 'field'>): string => {
  if (field) return noteFieldLabels[field]
  return reasonCode ? reviewReasons[reasonCode].label : 'Note'
}

/** The field beside which a note is shown; null for those that are about no single one. */
export const fieldOfNote = ({ reasonCode, field }: Pick<ReviewNote, 'reasonCode' | 'field'>): NoteField | null =>
  field ?? (reasonCode ? (reviewReasons[reasonCode].fields[0] ?? null) : null)

export const countNotes = (notes: readonly Pick<ReviewNote, 'isResolved'>[]) => ({
  count: notes.length,
  open: notes.filter(({ isResolved }) => !isResolved).length,
})

/** `Changes requested: 3 notes` */
export const notesTitle = (label: string, { count, open }: { count: number; open: number }): string => {
  if (count === 0) return label
  return `${label}: ${open === 0 ? 'all notes are checked off' : countOf(open, 'note')}`
}
