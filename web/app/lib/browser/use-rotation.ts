import { type PointerEvent, useState, useSyncExternalStore } from 'react'

const reducedMotion = '(prefers-reduced-motion: reduce)'

const subscribeToMotion = (listener: () => void) => {
  const query = matchMedia(reducedMotion)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** False on the server: nothing moves before script runs, because only script can stop it. */
const useMayMove = () =>
  useSyncExternalStore(
    subscribeToMotion,
    () => !matchMedia(reducedMotion).matches,
    () => false,
  )

/**
 * Automatic rotation of a carousel or marquee. It starts when script runs, unless the person prefers reduced motion,
 * pauses while the mouse is over it, and stays stopped until it is started again.
 */
export const useRotation = () => {
  const mayMove = useMayMove()
  const [chosen, setRotating] = useState<boolean | null>(null)
  const [pointed, setPointed] = useState(false)
  const rotating = chosen ?? mayMove
  const isMouse = (event: PointerEvent) => event.pointerType === 'mouse'
  return {
    rotating,
    moving: rotating && !pointed,
    toggle: () => setRotating(!rotating),
    stop: () => setRotating(false),
    hoverHandlers: {
      onPointerEnter: (event: PointerEvent) => isMouse(event) && setPointed(true),
      onPointerLeave: (event: PointerEvent) => isMouse(event) && setPointed(false),
    },
  }
}
