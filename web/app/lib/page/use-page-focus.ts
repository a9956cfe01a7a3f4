import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { focusHeading } from '../focus-heading.ts'

/** The path of the page on screen. Outside the component, because the frame of an error page is mounted anew. */
let shown: string | null = null

/**
 * After a client-side navigation, focuses the heading so that screen readers announce it, as after a page load.
 * A posted form preserves the scroll position, to keep its field errors in view; the next page starts at the top.
 */
export const usePageFocus = () => {
  const { pathname } = useLocation()
  const { state, formMethod } = useNavigation()
  const isPosted = useRef(false)
  useEffect(() => {
    if (state !== 'idle') isPosted.current = formMethod === 'POST'
  }, [state, formMethod])
  useEffect(() => {
    const last = shown
    shown = pathname
    if (last === null || last === pathname) return
    if (isPosted.current) scrollTo(0, 0)
    focusHeading()
  }, [pathname])
}
