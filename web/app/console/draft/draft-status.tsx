import { useIsLost } from '../../lib/browser/use-connection.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { DraftStatus as Status } from './draft-state.ts'
import { useDraft } from './use-draft-store.ts'

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Jamaica', hour: '2-digit', minute: '2-digit' })

const textOf = (status: Status, isLost: boolean): string => {
  switch (status.kind) {
    case 'untouched':
      return 'Saved as you type'
    case 'saving':
      return isLost ? 'Not saved, trying again' : 'Saving…'
    case 'saved':
      return `Saved ${clock.format(new Date(status.at))}`
    case 'conflict':
      return 'Not saved: please choose above'
    case 'logged-out':
      return 'Not saved: you are logged out'
    case 'ended':
      return 'Not saved: please see above'
    case 'refused':
      return 'Not saved'
  }
}

/** Whether what is typed is saved. Only a change for the worse is announced: a save after each pause would be noise. */
export function DraftStatus() {
  const status = useDraft((state) => state.status)
  const isLost = useIsLost()
  const text = textOf(status, isLost)
  const isWell = text.startsWith('Sav')
  return (
    <div className="draft-status">
      <p className={isWell ? 'quiet' : 'mistake'} data-draft={status.kind}>
        {text}
      </p>
      <output>{!isWell && <VisuallyHidden>{text}</VisuallyHidden>}</output>
    </div>
  )
}
