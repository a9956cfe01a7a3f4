import type { ProjectCategory } from '@lignum/contract/catalogue/catalogue'
import { limits } from '@lignum/contract/core/limits'
import { Art } from '../../ui/media/art.tsx'
import { Picture } from '../../ui/media/picture.tsx'

type Props = {
  project: { id: string; category: ProjectCategory; thumbnailPlaceholder: string | null }
  url: string | null
  shape?: 'thumbnail' | 'dashboardImage'
  /** Above the fold: loaded immediately, not lazily. */
  eager?: boolean
}

const shapes = {
  thumbnail: { ...limits.thumbnail, sizes: '(width < 700px) 100vw, (width < 1000px) 50vw, 25rem' },
  dashboardImage: { ...limits.dashboardImage, sizes: '(width < 800px) 100vw, 37rem' },
}

/** The project's picture, or one that the server draws. It is decorative: name and description are next to it. */
export function ProjectPicture({ project, url, shape = 'thumbnail', eager = false }: Props) {
  const { width, height, sizes } = shapes[shape]
  if (!url) return <Art seed={project.id} category={project.category} {...{ width, height, eager }} />
  return (
    <Picture
      url={url}
      width={width}
      height={height}
      sizes={sizes}
      placeholder={project.thumbnailPlaceholder}
      eager={eager}
      first={shape === 'dashboardImage'}
    />
  )
}
