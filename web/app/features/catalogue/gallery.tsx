import type { PublicProject } from '@lignum/contract/catalogue/catalogue'
import { lazy, Suspense, useState } from 'react'
import { Picture } from '../../ui/media/picture.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { isVideo } from './video.ts'
import { VideoPlayer } from './video-player.tsx'

/** Loaded with the first picture that is enlarged. */
const Lightbox = lazy(() => import('./lightbox.tsx').then((module) => ({ default: module.Lightbox })))

const small = { width: 600, height: 400, sizes: '(width < 700px) 100vw, 22rem' }

/**
 * Pictures that open in the whole window, and videos that load when the visitor presses play. Without script a picture
 * is a link to its file.
 */
export function Gallery({ project }: { project: PublicProject }) {
  const [start, setStart] = useState<number | null>(null)
  const entries = project.projectDocuments
    .filter(({ document }) => document.type === 'GalleryDocument')
    .map(({ id, document, description, videoUrl }) => {
      return { id, url: videoUrl ?? document.url, name: description || document.name }
    })
  if (entries.length === 0) return <p>There are no pictures yet.</p>
  const pictures = entries.filter(({ url }) => !isVideo(url))
  return (
    <>
      <ul className="plain gallery">
        {entries.map((entry) => (
          <li key={entry.id}>
            <figure>
              {isVideo(entry.url) ? (
                <VideoPlayer address={entry.url} name={entry.name} category={project.category} />
              ) : (
                <a
                  className="enlarge"
                  href={entry.url}
                  onClick={(event) => {
                    event.preventDefault()
                    setStart(pictures.indexOf(entry))
                  }}
                >
                  <Picture url={entry.url} {...small} />
                  <VisuallyHidden>Enlarge: {entry.name}</VisuallyHidden>
                </a>
              )}
              <figcaption className="quiet">{entry.name}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {start !== null && (
        <Suspense fallback={null}>
          <Lightbox pictures={pictures} start={start} onClose={() => setStart(null)} />
        </Suspense>
      )}
    </>
  )
}
