import { useCallback, useState } from 'react'

/** Whether the active row is shown beside the list. It closes when there is no row any more. */
export const usePeek = (active: number | null, focusRow: () => void) => {
  const [isWanted, setWanted] = useState(false)
  if (isWanted && active === null) setWanted(false)
  return {
    isOpen: isWanted && active !== null,
    open: useCallback(() => setWanted(true), []),
    close: () => {
      setWanted(false)
      focusRow()
    },
  }
}
