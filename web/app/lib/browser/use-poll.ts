import { useEffect, useRef } from 'react'

/**
 * Calls `check` at once and then repeatedly until it returns false, also while the window is hidden: a donor who pays
 * in a new tab hides this one. Browsers throttle the timers of hidden windows; when the window is shown again, the next
 * check is immediate. Checks never overlap. A null `everyMs` stops the polling.
 */
export const usePoll = (check: () => Promise<boolean>, everyMs: number | null) => {
  const current = useRef(check)
  useEffect(() => {
    current.current = check
  }, [check])
  useEffect(() => {
    if (everyMs === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isChecking = false
    let isOver = false
    const poll = async () => {
      clearTimeout(timer)
      if (isOver || isChecking) return
      isChecking = true
      const continues = await current.current()
      isChecking = false
      if (!continues) isOver = true
      if (!isOver) timer = setTimeout(poll, everyMs)
    }
    const onShown = () => {
      if (!document.hidden) void poll()
    }
    document.addEventListener('visibilitychange', onShown)
    void poll()
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onShown)
    }
  }, [everyMs])
}
