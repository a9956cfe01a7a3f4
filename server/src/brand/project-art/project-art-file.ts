import { limits } from '@lignum/contract/core/limits'
import type { FileResponse } from '../../kit/http/serve-file.ts'
import { drawProjectArt, type ProjectArt, projectArtDesign } from './draw-project-art.ts'

type Request = Pick<ProjectArt, 'id' | 'category'> & {
  readonly width?: number | undefined
  readonly height?: number | undefined
}

/** The drawn picture of a project as a file. It depends on the request alone and shows nothing of the project's data. */
export const projectArtFile = ({ id, category, width, height }: Request): FileResponse => {
  const size = { width: width ?? limits.dashboardImage.width, height: height ?? limits.dashboardImage.height }
  const bytes = Buffer.from(drawProjectArt({ id, category, ...size }))
  return {
    name: 'project.svg',
    contentType: 'image/svg+xml',
    size: bytes.length,
    tag: `art-${projectArtDesign}`,
    isPublic: true,
    isFixed: true,
    open: async () => bytes,
  }
}
