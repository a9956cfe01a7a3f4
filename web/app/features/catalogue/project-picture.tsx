import type { ProjectCategory } from '@lignum/contract/catalogue'
import { limits } from '@lignum/contract/limits'
import { Art } from '../../ui/art.tsx'
import { categories } from './category.ts'

type Props = {
  project: { id: string; category: ProjectCategory }
  url: string | null
  shape?: 'thumbnail' | 'dashboardImage'
  /** Above the fold: fetched at once instead of when it comes near. */
  eager?: boolean
}

/** The project's picture, or the one drawn for it. It decorates: name and words stand beside it. */
export function ProjectPicture({ project, url, shape = 'thumbnail', eager = false }: Props) {
  const { width, height } = limits[shape]
  if (!url)
    return <Art seed={project.id} palette={categories[project.category].palette} width={width} height={height} />
  return (
    <img
      className="art"
      src={url}
      alt=""
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={shape === 'dashboardImage' ? 'high' : 'auto'}
      decoding="async"
    />
  )
}
