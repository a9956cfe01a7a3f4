import { useEffect, useRef } from 'react'
import { focusHeading } from '../lib/focus-heading.ts'

/**
 * For a part of a page that disappears by what is done in it, and the focus with it. After the returned function was
 * called, the heading of the page takes the focus as soon as the part is gone; before that a dialog may still hold it.
 */
export const useFocusOnLeave = () => {
  const isLeaving = useRef(false)
  useEffect(
    () => () => {
      if (isLeaving.current) focusHeading()
    },
    [],
  )
  return () => {
    isLeaving.current = true
  }
}
