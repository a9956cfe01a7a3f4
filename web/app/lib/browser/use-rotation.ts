import { type PointerEvent, useState, useSyncExternalStore } from 'react'

const stillness = '(prefers-reduced-motion: reduce)'

const followStillness = (tell: () => void) => {
  const query = matchMedia(stillness)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

/** False on the server: nothing moves before there is script to stop it. */
const useMayMove = () =>
  useSyncExternalStore(
    followStillness,
    () => !matchMedia(stillness).matches,
    () => false,
  )

/**
 * Whether something turns by itself. It starts once script is there to stop it, never for those who asked for less
 * motion, rests while it is pointed at, and once stopped it stays so until it is started again.
 */
export const useRotation = () => {
  const mayMove = useMayMove()
  const [chosen, setTurning] = useState<boolean | null>(null)
  const [pointed, setPointed] = useState(false)
  const turning = chosen ?? mayMove
  const isMouse = (event: PointerEvent) => event.pointerType === 'mouse'
  return {
    turning,
    moving: turning && !pointed,
    toggle: () => setTurning(!turning),
    stop: () => setTurning(false),
    rest: {
      onPointerEnter: (event: PointerEvent) => isMouse(event) && setPointed(true),
      onPointerLeave: (event: PointerEvent) => isMouse(event) && setPointed(false),
    },
  }
}
