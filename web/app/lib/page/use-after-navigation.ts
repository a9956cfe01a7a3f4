import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Runs a callback after each navigation, but not on the first load. */
export const useAfterNavigation = (act: () => void) => {
  const { key } = useLocation()
  const last = useRef(key)
  useEffect(() => {
    if (last.current === key) return
    last.current = key
    act()
  }, [key, act])
}
