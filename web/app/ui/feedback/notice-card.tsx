import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { NoticeText } from '../../lib/notices/notices.ts'
import { Button } from '../button.tsx'
import { Icon } from '../media/icon.tsx'

type Props = { notice: NoticeText; onEnd: () => void }

/** One notice. Its timer pauses on hover and focus, and while the window is hidden. */
export function NoticeCard({ notice, onEnd }: Props) {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const hidden = useIsWindowHidden()
  useTimeLeft(notice.lastsMs, pointed || focused || hidden, onEnd)
  return (
    <div
      className={`notice ${notice.type}`}
      role={notice.type === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <strong>{notice.title}</strong>
      <span>{notice.message}</span>
      {notice.action && (
        <Button look="line" size="small" onClick={notice.action.run}>
          {notice.action.label}
        </Button>
      )}
      <button type="button" className="icon-button" aria-label={`Dismiss: ${notice.title}`} onClick={onEnd}>
        <Icon name="close" />
      </button>
    </div>
  )
}

/** Calls `onEnd` after `lastsMs`, not counting the time while paused. */
const useTimeLeft = (lastsMs: number | null, isPaused: boolean, onEnd: () => void) => {
  const left = useRef(lastsMs)
  useEffect(() => {
    const remaining = left.current
    if (remaining === null || isPaused) return
    const begun = performance.now()
    const timer = setTimeout(onEnd, remaining)
    return () => {
      clearTimeout(timer)
      left.current = remaining - (performance.now() - begun)
    }
  }, [isPaused, onEnd])
}

const subscribeToVisibility = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

const useIsWindowHidden = () =>
  useSyncExternalStore(
    subscribeToVisibility,
    () => document.hidden,
    () => false,
  )
