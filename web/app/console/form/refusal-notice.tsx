import { useEffect, useRef } from 'react'

/** Why a form of a dialog was not accepted. Scrolled to: on a phone the dialog may be longer than the screen. */
export function RefusalNotice({ message }: { message: string }) {
  const paragraph = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    paragraph.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <p ref={paragraph} className="notice inline error" role="alert">
      {message}
    </p>
  )
}
