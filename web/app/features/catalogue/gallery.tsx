import type { PublicProject } from '@lignum/contract/catalogue/catalogue'
import { useState } from 'react'
import { Dialog } from '../../ui/navigation/dialog.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { isVideo } from './video.ts'
import { VideoPlayer } from './video-player.tsx'

/** Pictures that open in a large dialog, and videos that load when the visitor presses play. */
export function Gallery({ project }: { project: PublicProject }) {
  const entries = project.projectDocuments.filter(({ document }) => document.type === 'GalleryDocument')
  if (entries.length === 0) return <p>This project has published no pictures yet.</p>
  return (
    <ul className="plain gallery">
      {entries.map(({ id, document, description, videoUrl }) => {
        const address = videoUrl ?? document.url
        const name = description || document.name
        return (
          <li key={id}>
            <figure>
              {isVideo(address) ? (
                <VideoPlayer address={address} name={name} category={project.category} />
              ) : (
                <Enlargeable url={document.url} name={name} />
              )}
              <figcaption className="quiet">{name}</figcaption>
            </figure>
          </li>
        )
      })}
    </ul>
  )
}

const small = { width: 600, height: 400, sizes: '(width < 700px) 100vw, 22rem' }
const large = { width: 1200, height: 800, sizes: '90vw' }

/** A picture that opens in a dialog; without script it is a link to the image file. */
function Enlargeable({ url, name }: { url: string; name: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <a
        className="enlarge"
        href={url}
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        <Picture url={url} {...small} />
        <VisuallyHidden>Enlarge: {name}</VisuallyHidden>
      </a>
      <Dialog title={name} open={open} onClose={() => setOpen(false)} look="wide">
        <Picture url={url} alt={name} {...large} eager />
      </Dialog>
    </>
  )
}
