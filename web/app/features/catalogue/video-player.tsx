import type { ProjectCategory } from '@lignum/contract/catalogue/catalogue'
import { useState } from 'react'
import { Art } from '../../ui/media/art.tsx'
import { FileLink } from '../../ui/file-link.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { videoId } from './video.ts'

type Props = { address: string; name: string; category: ProjectCategory }

/** A generated poster. The video site receives no request before the visitor presses play. */
export function VideoPlayer({ address, name, category }: Props) {
  const [playing, setPlaying] = useState(false)
  const id = videoId(address)
  if (!id) return <FileLink href={address} name={name} icon="play" />
  if (playing)
    return (
      <iframe
        className="video"
        src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1`}
        title={name}
        // The frame has another origin, so allow-scripts with allow-same-origin cannot remove the sandbox.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        allow="autoplay; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin"
      />
    )
  return (
    <a
      className="video"
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      onClick={(event) => {
        event.preventDefault()
        setPlaying(true)
      }}
    >
      <Art seed={id} category={category} width={320} height={180} />
      <span className="play">
        <Icon name="play" size={30} />
      </span>
      <VisuallyHidden>Play the video: {name}</VisuallyHidden>
    </a>
  )
}
