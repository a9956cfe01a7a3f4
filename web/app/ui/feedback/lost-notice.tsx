import { useEffect, useRef } from 'react'
import { useLostMessage } from '../../lib/browser/use-connection.ts'

/** Shown in a form that could not be sent or whose response did not arrive. */
export function LostNotice() {
  const message = useLostMessage()
  const paragraph = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    paragraph.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <p ref={paragraph} className="notice inline error" role="alert">
      <strong>{message} What you typed is still here.</strong>
      <span>You can press the button again at any time: nothing is sent twice.</span>
    </p>
  )
}
