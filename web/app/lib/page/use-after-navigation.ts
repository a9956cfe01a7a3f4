import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Does something each time the browser has moved to another address, not on arrival. */
export const useAfterNavigation = (act: () => void) => {
  const { key } = useLocation()
  const last = useRef(key)
  useEffect(() => {
    if (last.current === key) return
    last.current = key
    act()
  }, [key, act])
}
