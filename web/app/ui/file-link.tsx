import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { untilResponse } from '../lib/browser/connection.ts'
import { Skeleton } from './feedback/skeleton.tsx'
import { Dialog } from './navigation/dialog.tsx'
import { Icon } from './media/icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

type Props = { href: string; name: string; icon?: 'document' | 'play' }

/** A plain link to a file. */
export function FileLink({ href, name, icon = 'document' }: Props) {
  return (
    <a className="file" href={href} target="_blank" rel="noopener noreferrer">
      <Icon name={icon} /> {name}
      <VisuallyHidden> (opens in new tab)</VisuallyHidden>
    </a>
  )
}

/** Loaded with the first document that is opened, like the PDF library. */
const PdfPages = lazy(() =>
  untilResponse(() => import('./media/pdf-pages.tsx')).then((module) => ({ default: module.PdfPages })),
)

const isPdf = (href: string) => /\.pdf$/i.test(href)

/** With a modifier key the browser follows the link itself, for example in a new tab. */
const isPlainClick = (event: MouseEvent) => !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)

/** A PDF opens in a drawer; other files, and all files without script, are plain links. */
export function DocumentLink({ href, name, title = name }: { href: string; name: string; title?: string }) {
  const [open, setOpen] = useState(false)
  if (!isPdf(href)) return <FileLink href={href} name={name} />
  return (
    <>
      <a
        className="file"
        href={href}
        onClick={(event) => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        <Icon name="document" /> {name}
      </a>
      <Dialog title={title} open={open} onClose={() => setOpen(false)} look="side">
        <FileLink href={href} name="Download PDF" />
        <Suspense fallback={<Skeleton height="24rem" />}>
          <PdfPages href={href} />
        </Suspense>
      </Dialog>
    </>
  )
}
