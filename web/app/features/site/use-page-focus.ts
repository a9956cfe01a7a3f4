import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After moving to another page inside the browser, the heading takes the focus and is read out, as a fresh page would be. */
export const usePageFocus = () => {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [pathname])
}
