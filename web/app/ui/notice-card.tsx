import { useEffect, useState } from 'react'
import type { NoticeWords } from '../lib/notices.ts'
import { Icon } from './icon.tsx'

type Props = { notice: NoticeWords; onEnd: () => void }

/** One notice. Its time stands still while it is pointed at or focused, and while the window is hidden. */
export function NoticeCard({ notice, onEnd }: Props) {
  const [held, setHeld] = useState(false)
  useTimeLeft(notice.lastsMs, held, onEnd)
  return (
    <div
      className={`notice ${notice.type}`}
      role={notice.type === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <strong>{notice.title}</strong>
      <span>{notice.message}</span>
      <button type="button" className="icon-button" aria-label={`Dismiss: ${notice.title}`} onClick={onEnd}>
        <Icon name="close" />
      </button>
    </div>
  )
}

const tickMs = 250

/** Counts down in small steps, so that a pause keeps what is left. */
const useTimeLeft = (lastsMs: number | null, held: boolean, onEnd: () => void) => {
  const [left, setLeft] = useState(lastsMs)
  useEffect(() => {
    if (left === null || held) return
    const timer = setTimeout(() => {
      if (document.hidden) return setLeft(left)
      if (left <= tickMs) return onEnd()
      setLeft(left - tickMs)
    }, tickMs)
    return () => clearTimeout(timer)
  }, [left, held, onEnd])
}
