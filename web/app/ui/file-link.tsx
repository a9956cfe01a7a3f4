import { type MouseEvent, useState } from 'react'
import { Dialog } from './navigation/dialog.tsx'
import { Icon } from './media/icon.tsx'
import { PdfViewer } from './media/pdf-viewer.tsx'
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

const isPdf = (href: string) => /\.pdf$/i.test(href)

/** With a modifier key the browser follows the link itself, for example in a new tab. */
const isPlainClick = (event: MouseEvent) => !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)

/** There the pages would be too small to read; the phone's own viewer zooms. */
const isPhone = () => matchMedia('(width < 700px)').matches

/** A PDF opens in a drawer, and on phones by itself; other files, and all files without script, are plain links. */
export function DocumentLink({ href, name, title = name }: { href: string; name: string; title?: string }) {
  const [open, setOpen] = useState(false)
  if (!isPdf(href)) return <FileLink href={href} name={name} />
  return (
    <>
      <a
        className="file"
        href={href}
        onClick={(event) => {
          if (!isPlainClick(event) || isPhone()) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        <Icon name="document" /> {name}
      </a>
      <Dialog title={title} open={open} onClose={() => setOpen(false)} look="side">
        <FileLink href={href} name="Download PDF" />
        <PdfViewer href={href} />
      </Dialog>
    </>
  )
}
