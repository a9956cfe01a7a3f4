import { useEffect, useRef, useState } from 'react'
import type { FormValues } from '../../lib/api/form-response.ts'
import { readEdits, storeEdits } from './edited-draft.ts'
import { isChanged, rebase, startEditing, type Version, withSaved, withTyped } from './edited.ts'

const keyOf = ({ stamp, values }: Version) => JSON.stringify([stamp, values])

/**
 * What is typed into a form about a stored entity. It survives a reload, the back button and newer versions of the
 * entity, which the page may load at any time.
 */
export const useEdited = (draftKey: string, current: Version) => {
  const [{ edited, seen }, setState] = useState({ edited: startEditing(current), seen: keyOf(current) })
  const isRestored = useRef(false)
  if (seen !== keyOf(current)) setState({ edited: rebase(edited, current), seen: keyOf(current) })
  useEffect(() => {
    const draft = isRestored.current ? null : readEdits(draftKey)
    isRestored.current = true
    if (draft) setState((state) => ({ ...state, edited: rebase(draft, state.edited.base) }))
    else storeEdits(draftKey, edited)
  }, [draftKey, edited])
  return {
    edited,
    isChanged: isChanged(edited),
    type: (field: string, value: string) =>
      setState((state) => ({ ...state, edited: withTyped(state.edited, field, value) })),
    /** Forgets what was typed. */
    discard: () => setState((state) => ({ ...state, edited: startEditing(current) })),
    /** The server has stored these values under this stamp. */
    saved: (stamp: string, values: FormValues) => {
      const accepted = withSaved(edited, { stamp, values })
      // The page may have loaded the stored version already.
      const next = current.stamp === stamp ? rebase(accepted, current) : accepted
      // The page may go away with this response, before the effect runs.
      storeEdits(draftKey, next)
      setState((state) => ({ ...state, edited: next }))
    },
  }
}
