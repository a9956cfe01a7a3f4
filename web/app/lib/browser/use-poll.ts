import { useEffect, useRef } from 'react'

/**
 * Looks at once, then again and again until `look` answers false, also while the window is hidden: a donor who pays in a new tab
 * hides this one. Browsers slow the timers of hidden windows down by themselves; when it is shown again, the next look is
 * immediate. One look never overtakes another. A null `everyMs` rests.
 */
export const usePoll = (look: () => Promise<boolean>, everyMs: number | null) => {
  const current = useRef(look)
  useEffect(() => {
    current.current = look
  }, [look])
  useEffect(() => {
    if (everyMs === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isLooking = false
    let isOver = false
    const turn = async () => {
      clearTimeout(timer)
      if (isOver || isLooking) return
      isLooking = true
      const goesOn = await current.current()
      isLooking = false
      if (!goesOn) isOver = true
      if (!isOver) timer = setTimeout(turn, everyMs)
    }
    const onShown = () => {
      if (!document.hidden) void turn()
    }
    document.addEventListener('visibilitychange', onShown)
    void turn()
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onShown)
    }
  }, [everyMs])
}
