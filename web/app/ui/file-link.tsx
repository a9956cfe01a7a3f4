import { type MouseEvent, useState } from 'react'
import { Dialog } from './navigation/dialog.tsx'
import { Icon } from './media/icon.tsx'
import { PdfPages } from './media/pdf-pages.tsx'
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

/** Whoever holds a key down wants the link itself. */
const isPlain = (event: MouseEvent) => !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)

/** A file to read here: a PDF opens in a drawer, anything else, and everything without script, is a plain link. */
export function DocumentLink({ href, name, title = name }: { href: string; name: string; title?: string }) {
  const [open, setOpen] = useState(false)
  if (!isPdf(href)) return <FileLink href={href} name={name} />
  return (
    <>
      <a
        className="file"
        href={href}
        onClick={(event) => {
          if (!isPlain(event)) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        <Icon name="document" /> {name}
      </a>
      <Dialog title={title} open={open} onClose={() => setOpen(false)} look="side">
        <FileLink href={href} name="Open the file itself" />
        <PdfPages href={href} />
      </Dialog>
    </>
  )
}
