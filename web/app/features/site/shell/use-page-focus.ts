import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { focusHeading } from '../../../lib/focus-heading.ts'

/**
 * After moving to another page inside the browser, the heading takes the focus and is read out, as a fresh page would be.
 * A form keeps the scroll position, for the sake of its mistakes; the page it leads to is seen from its top.
 */
export const usePageFocus = () => {
  const { pathname } = useLocation()
  const { state, formMethod } = useNavigation()
  const last = useRef(pathname)
  const isPosted = useRef(false)
  useEffect(() => {
    if (state !== 'idle') isPosted.current = formMethod === 'POST'
  }, [state, formMethod])
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (isPosted.current) scrollTo(0, 0)
    focusHeading()
  }, [pathname])
}
