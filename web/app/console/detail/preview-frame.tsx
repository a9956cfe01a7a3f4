import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import fontsUrl from '../../theme/fonts.css?url'
import siteUrl from '../../theme/site.css?url'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import './preview-frame.css'

/** A document of its own, so that it has the styles of the site and the width of another window; nothing in it works. */
const emptyDocument = `<!doctype html><html lang="en"><head><title>Preview</title>
<link rel="stylesheet" href="${siteUrl}"><link rel="stylesheet" href="${fontsUrl}"></head><body inert></body></html>`

/** The width of an element, and the height of the content in a frame. */
const useSize = (element: HTMLElement | null, edge: 'offsetWidth' | 'scrollHeight') => {
  const [size, setSize] = useState(0)
  useEffect(() => {
    if (!element) return
    const observer = new ResizeObserver(() => setSize(element[edge]))
    observer.observe(element)
    return () => observer.disconnect()
  }, [element, edge])
  return size
}

type Props = { title: string; width: number; children: ReactNode }

/** A frame that the server renders loads before anything listens to it, so it is rendered in the browser only. */
const neverChanges = () => () => undefined

/** Shows parts of the public site in a window of this width, made smaller where there is less space. */
export function PreviewFrame(props: Props) {
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  return isInBrowser ? <Frame {...props} /> : <Skeleton height="20rem" />
}

function Frame({ title, width, children }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [container, setContainer] = useState<HTMLDivElement | null>(null)
  const [body, setBody] = useState<HTMLElement | null>(null)
  const available = useSize(container, 'offsetWidth')
  const height = Math.max(useSize(body, 'scrollHeight'), 200)
  const scale = available > 0 ? Math.min(1, available / width) : 1
  return (
    <div ref={setContainer} className="preview-container" style={{ blockSize: height * scale }}>
      <iframe
        ref={frame}
        title={title}
        srcDoc={emptyDocument}
        sandbox="allow-same-origin"
        tabIndex={-1}
        style={{ inlineSize: width, blockSize: height, scale: String(scale) }}
        onLoad={() => setBody(frame.current?.contentDocument?.body ?? null)}
      />
      {body && createPortal(children, body)}
    </div>
  )
}
