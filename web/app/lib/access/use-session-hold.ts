import { useEffect, useEffectEvent } from 'react'

let holder: (() => void) | null = null

/** Tells the page that holds the session, if there is one, that it has ended. */
export const reportSessionEnd = (): boolean => {
  holder?.()
  return holder !== null
}

/** For a page that asks for the password itself when the session ends: leaving it would lose what was typed. */
export const useSessionHold = (onEnd: () => void) => {
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const hold = () => end()
    holder = hold
    return () => {
      if (holder === hold) holder = null
    }
  }, [])
}
