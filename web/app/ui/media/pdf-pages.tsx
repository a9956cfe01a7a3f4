import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { openPdf } from '../../lib/browser/open-pdf.ts'
import { Skeleton } from '../feedback/skeleton.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'

type State = { document: PDFDocumentProxy } | 'opening' | 'failed'

/** A PDF viewer. The key mounts a new reader for each attempt. */
export function PdfPages({ href }: { href: string }) {
  const [attempt, setAttempt] = useState(0)
  return <PdfReader key={attempt} href={href} onRefresh={() => setAttempt(attempt + 1)} />
}

/** All pages of a document; each is rendered when it comes near the viewport. */
function PdfReader({ href, onRefresh }: { href: string; onRefresh: () => void }) {
  const [state, setState] = useState<State>('opening')
  useEffect(() => {
    const opening = openPdf(href)
    let isUnmounted = false
    const show = async () => {
      const next = await opening.then(
        (document): State => ({ document }),
        (): State => 'failed',
      )
      if (!isUnmounted) setState(next)
    }
    void show()
    return () => {
      isUnmounted = true
      opening.then(
        (document) => document.loadingTask.destroy(),
        () => undefined,
      )
    }
  }, [href])
  if (state === 'opening') return <Skeleton height="24rem" />
  if (state === 'failed')
    return (
      <p role="alert">
        <button type="button" className="button line" onClick={onRefresh}>
          Error! Click Here to Refresh
        </button>
      </p>
    )
  const { document } = state
  const numbers = Array.from({ length: document.numPages }, (_, i) => i + 1)
  return (
    <>
      <output className="quiet">{document.numPages === 1 ? '1 page' : `${document.numPages} pages`}</output>
      <ol className="plain pdf">
        {numbers.map((number) => (
          <PdfPage key={number} document={document} number={number} />
        ))}
      </ol>
    </>
  )
}

function PdfPage({ document, number }: { document: PDFDocumentProxy; number: number }) {
  const listItem = useRef<HTMLLIElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [text, setText] = useState('')
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    const item = listItem.current
    if (!item) return
    let isClosed = false
    const show = async (width: number) => {
      const page = await document.getPage(number)
      setText(await textOf(page))
      if (canvas.current) await renderPage(page, canvas.current, width)
    }
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        watch.disconnect()
        // Closing the document ends what is being drawn, which is no failure.
        show(item.clientWidth).catch(() => setHasFailed(!isClosed))
      },
      { rootMargin: '600px' },
    )
    watch.observe(item)
    return () => {
      isClosed = true
      watch.disconnect()
    }
  }, [document, number])
  return (
    <li ref={listItem}>
      <canvas ref={canvas} aria-hidden="true" />
      {hasFailed && <p role="alert">We couldn’t show page {number}. You can still download the document.</p>}
      {/* The canvas is an image, so screen readers get the text of the page instead. */}
      <VisuallyHidden>
        Page {number}. {text}
      </VisuallyHidden>
    </li>
  )
}

const textOf = async (page: PDFPageProxy) => {
  const { items } = await page.getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join(' ')
}

/** Renders a page at the width of its container, sharp on high-density screens. */
const renderPage = (page: PDFPageProxy, canvas: HTMLCanvasElement, width: number) => {
  const scale = (width / page.getViewport({ scale: 1 }).width) * Math.min(devicePixelRatio, 2)
  const viewport = page.getViewport({ scale })
  canvas.width = viewport.width
  canvas.height = viewport.height
  return page.render({ canvas, viewport }).promise
}
