import { useEffect, useRef } from 'react'
import { focusHeading } from '../../../../lib/focus-heading.ts'

/** Focuses the heading when a change of this data has removed the button that had the focus. */
export const useRestoredFocus = (loaded: unknown) => {
  const last = useRef(loaded)
  useEffect(() => {
    if (last.current === loaded) return
    last.current = loaded
    if (document.activeElement === document.body) focusHeading()
  }, [loaded])
}
