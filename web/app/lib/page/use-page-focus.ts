import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { focusHeading } from '../focus-heading.ts'

/**
 * After a client-side navigation, focuses the heading so that screen readers announce it, as after a page load.
 * A posted form preserves the scroll position, to keep its field errors in view; the next page starts at the top.
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
