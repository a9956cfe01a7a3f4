import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { activeCalls } from '../../lib/api/active-calls.ts'
import { noticeOfError } from '../../lib/notices/notice-messages.ts'
import { notices } from '../../lib/notices/notices.ts'
import { Icon } from '../../ui/media/icon.tsx'
import type { Area } from '../areas.ts'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'

type Dialog = typeof import('./palette-dialog.tsx').PaletteDialog

/** The button and the keys that open the command palette, which is loaded only then. */
export function Palette({ area }: { area: Area }) {
  const [Loaded, setLoaded] = useState<Dialog | null>(null)
  const open = async () => {
    try {
      const { PaletteDialog, openPalette } = await activeCalls.during(() => import('./palette-dialog.tsx'))
      setLoaded(() => PaletteDialog)
      openPalette()
    } catch (err) {
      notices.raise(noticeOfError(err))
    }
  }
  useShortcuts('Search', [{ keys: 'Ctrl+k', label: 'Search the console', run: () => void open() }])
  return (
    <>
      <UnstyledButton className="console-search" aria-keyshortcuts="Control+K" onClick={() => void open()}>
        <Icon name="search" size={20} />
        <span>Search</span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </UnstyledButton>
      {Loaded && <Loaded area={area} />}
    </>
  )
}
