import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { mayUse, requirementsOf } from '../../lib/access/access.ts'
import { useSite } from '../../lib/page/use-site.ts'
import { Dialog } from '../../ui/navigation/dialog.tsx'
import type { Area } from '../areas.ts'
import { createKeyReader } from './key-reader.ts'
import { ShortcutList } from './shortcut-list.tsx'
import { areShortcutsOff } from './shortcuts-setting.ts'
import { activeShortcuts, useShortcuts } from './use-shortcuts.ts'

/** While shortcuts are turned off, only combinations such as Ctrl+K are left, which nobody types by mistake. */
const usable = () => {
  const all = activeShortcuts().flatMap(({ shortcuts }) => shortcuts)
  return areShortcutsOff() ? all.filter(({ keys }) => keys.startsWith('Ctrl+')) : all
}

const useKeyListener = () =>
  useEffect(() => {
    const read = createKeyReader(usable)
    const onKeyDown = (event: KeyboardEvent) => {
      const shortcut = read(event)
      if (!shortcut) return
      event.preventDefault()
      shortcut.run()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

type Props = { area: Area; isListOpen: boolean; showList: (isOpen: boolean) => void }

/** Listens for the shortcuts of an area, and lists all that are active. */
export function Shortcuts({ area, isListOpen, showList }: Props) {
  const { user } = useSite()
  const navigate = useNavigate()
  useKeyListener()
  useShortcuts(
    'Go to',
    area.screens
      .filter((screen) => mayUse(user, requirementsOf(screen)))
      .map(({ key, label, to }) => ({ keys: `g ${key}`, label, run: () => void navigate(to) })),
  )
  useShortcuts('Help', [{ keys: '?', label: 'Show the keyboard shortcuts', run: () => showList(true) }])
  return (
    <Dialog title="Keyboard shortcuts" open={isListOpen} onClose={() => showList(false)}>
      <ShortcutList />
    </Dialog>
  )
}
