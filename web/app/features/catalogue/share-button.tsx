import { useState } from 'react'
import { useSite } from '../../lib/use-site.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { ShareChannels } from './share-channels.tsx'

type Props = { project: { id: string; name: string; projectUrl: string } }

/** Opens the channels; without script it leads to the same channels on the project's own page. */
export function ShareButton({ project }: Props) {
  const [open, setOpen] = useState(false)
  const { origin } = useSite()
  return (
    <>
      <a
        className="button line small"
        href={`/projects/view/${project.id}#share`}
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        <Icon name="share" size={18} /> Share<VisuallyHidden> {project.name}</VisuallyHidden>
      </a>
      <Dialog title={`Share ${project.name}`} open={open} onClose={() => setOpen(false)}>
        <ShareChannels name={project.name} address={new URL(project.projectUrl, origin).href} />
      </Dialog>
    </>
  )
}
