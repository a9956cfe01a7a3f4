import { useEffect, useRef } from 'react'
import { useWhyLost } from '../../lib/browser/use-connection.ts'

/** Stands in a form that could not be sent, or whose answer did not come. */
export function LostNotice() {
  const why = useWhyLost()
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <p ref={place} className="notice inline error" role="alert">
      <strong>{why} What you typed is still here.</strong>
      <span>You can press the button again at any time: nothing is sent twice.</span>
    </p>
  )
}
