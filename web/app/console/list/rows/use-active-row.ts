import { useCallback, useMemo, useState } from 'react'

type State = {
  readonly page: string
  readonly index: number | null
  /** Grows each time the row is to take the focus; 0 when it has it already. */
  readonly focus: number
}

/** The row that the keys act on. `page` names the rows: on another page there is none at first. */
export const useActiveRow = (count: number, page: string) => {
  const [state, setState] = useState<State>({ page, index: null, focus: 0 })
  const { index, focus } = state.page === page ? state : { index: null, focus: 0 }
  const shown = index !== null && index < count ? index : null
  /** A row, or something in it, got the focus. */
  const set = useCallback(
    (to: number) => setState((now) => (now.page === page && now.index === to ? now : { page, index: to, focus: 0 })),
    [page],
  )
  const go = useCallback(
    (to: number, takesFocus: boolean) =>
      setState((now) => ({ page, index: to, focus: takesFocus ? now.focus + 1 : 0 })),
    [page],
  )
  /** The row so many rows further, within the page; the first row when none is active. */
  const rowAt = useCallback(
    (by: number) => (shown === null ? 0 : Math.min(Math.max(shown + by, 0), count - 1)),
    [shown, count],
  )
  return useMemo(() => ({ index: shown, focus, set, go, rowAt }), [shown, focus, set, go, rowAt])
}

export type ActiveRow = ReturnType<typeof useActiveRow>
