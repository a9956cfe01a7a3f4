import { useNavigate } from 'react-router'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'

/** What the keys do; null where there is nothing to do it with. */
type Given = {
  readonly move: (by: number) => void
  /** The page of the active row. */
  readonly to: string | null
  readonly select: (() => void) | null
  readonly peek: (() => void) | null
  readonly closePeek: (() => void) | null
  readonly search: () => void
  /** Leads to the actions for the selected rows. */
  readonly act: (() => void) | null
}

/** The keys of a list. Enter and Space are left to the browser while no row is active. */
export const useListKeys = ({ move, to, select, peek, closePeek, search, act }: Given) => {
  const navigate = useNavigate()
  useShortcuts('This list', [
    { keys: 'j', label: 'Next row', run: () => move(1), repeats: true },
    { keys: 'k', label: 'Previous row', run: () => move(-1), repeats: true },
    ...(select ? [{ keys: 'x', label: 'Select the row, or not', run: select }] : []),
    ...(to === null ? [] : [{ keys: 'Enter', label: 'Open the row', run: () => void navigate(to) }]),
    ...(peek ? [{ keys: 'Space', label: 'Show the row beside the list', run: peek }] : []),
    ...(closePeek ? [{ keys: 'Escape', label: 'Close what is shown beside the list', run: closePeek }] : []),
    { keys: '/', label: 'Search', run: search },
    ...(act ? [{ keys: '.', label: 'Go to the actions for the selected rows', run: act }] : []),
  ])
}
