import { resolveProjectNote } from '@lignum/contract/review/endpoints'
import { createContext, use, useState } from 'react'
import { callApi } from '../../../../lib/api/call-api.ts'
import { noticeOfError } from '../../../../lib/notices/notice-messages.ts'
import { notices } from '../../../../lib/notices/notices.ts'
import type { ReviewNote } from '../../../../lib/format/review-notes.ts'

type Notes = {
  readonly notes: readonly ReviewNote[]
  /** Null for those who only read them. */
  readonly resolve: ((id: string, isResolved: boolean) => Promise<void>) | null
}

export const NotesContext = createContext<Notes>({ notes: [], resolve: null })

export const useNotes = () => use(NotesContext)

/** The notes of reviewers, with what the company checks off: at once on the screen, and back if the call fails. */
export const useNotesState = (stored: readonly ReviewNote[], mayResolve: boolean): Notes => {
  const [resolved, setResolved] = useState<Readonly<Record<string, boolean>>>({})
  const set = (id: string, isResolved: boolean) => setResolved((before) => ({ ...before, [id]: isResolved }))
  const resolve = async (id: string, isResolved: boolean) => {
    set(id, isResolved)
    try {
      await callApi(resolveProjectNote, { id, isResolved }, { isBackground: true })
    } catch (err) {
      set(id, !isResolved)
      notices.raise(noticeOfError(err))
    }
  }
  return {
    notes: stored.map((note) => ({ ...note, isResolved: resolved[note.id] ?? note.isResolved })),
    resolve: mayResolve ? resolve : null,
  }
}
