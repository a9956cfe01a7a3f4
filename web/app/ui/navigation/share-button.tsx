import { useState } from 'react'
import { useSite } from '../../lib/page/use-site.ts'
import { Dialog } from './dialog.tsx'
import { Icon } from '../media/icon.tsx'
import { ShareChannels } from './share-channels.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'

type Props = {
  name: string
  /** The path that is shared. */
  path: string
  /** The page with the same channels as plain links, for browsers without script. */
  page: string
  /** Without visible text, where space is short. */
  isIcon?: boolean
}

/** Opens the share dialog; without script it links to the same channels on `page`. */
export function ShareButton({ name, path, page, isIcon = false }: Props) {
  const [open, setOpen] = useState(false)
  const { origin } = useSite()
  return (
    <>
      <a
        className={isIcon ? 'icon-button' : 'button line small'}
        href={`${page}#share`}
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        <Icon name="share" size={isIcon ? 22 : 18} /> {isIcon ? <VisuallyHidden>Share</VisuallyHidden> : 'Share'}
        <VisuallyHidden> {name}</VisuallyHidden>
      </a>
      <Dialog title={`Share ${name}`} open={open} onClose={() => setOpen(false)}>
        <ShareChannels name={name} address={new URL(path, origin).href} />
      </Dialog>
    </>
  )
}
