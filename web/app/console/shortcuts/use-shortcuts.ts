import { useEffect, useRef } from 'react'
import type { Shortcut } from './key-reader.ts'

type Group = { readonly name: string; readonly list: () => readonly Shortcut[] }

/** The shortcuts of this window by the parts of the page that offer them. Empty on the server, where no effect runs. */
const groups = new Set<Group>()

/** What is active now; groups of one name are joined. */
export const activeShortcuts = (): { readonly name: string; readonly shortcuts: readonly Shortcut[] }[] =>
  [...Map.groupBy(groups, ({ name }) => name)].map(([name, of]) => ({
    name,
    shortcuts: of.flatMap(({ list }) => list()),
  }))

/** Offers these shortcuts while the component is mounted, and lists them under the name of the group when ? is pressed. */
export const useShortcuts = (group: string, shortcuts: readonly Shortcut[]) => {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => {
    const added = { name: group, list: () => latest.current }
    groups.add(added)
    return () => void groups.delete(added)
  }, [group])
}
