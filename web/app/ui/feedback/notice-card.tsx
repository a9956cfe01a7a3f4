import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { NoticeText } from '../../lib/notices/notices.ts'
import { Icon } from '../media/icon.tsx'

type Props = { notice: NoticeText; onEnd: () => void }

/** One notice. Its time stands still while it is pointed at or focused, and while the window is hidden. */
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
      <button type="button" className="icon-button" aria-label={`Dismiss: ${notice.title}`} onClick={onEnd}>
        <Icon name="close" />
      </button>
    </div>
  )
}

/** Counts what is left, and only while nobody holds it. */
const useTimeLeft = (lastsMs: number | null, held: boolean, onEnd: () => void) => {
  const left = useRef(lastsMs)
  useEffect(() => {
    const remaining = left.current
    if (remaining === null || held) return
    const begun = performance.now()
    const timer = setTimeout(onEnd, remaining)
    return () => {
      clearTimeout(timer)
      left.current = remaining - (performance.now() - begun)
    }
  }, [held, onEnd])
}

const followVisibility = (tell: () => void) => {
  document.addEventListener('visibilitychange', tell)
  return () => document.removeEventListener('visibilitychange', tell)
}

const useIsWindowHidden = () =>
  useSyncExternalStore(
    followVisibility,
    () => document.hidden,
    () => false,
  )
