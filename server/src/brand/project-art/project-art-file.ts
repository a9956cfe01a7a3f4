import { limits } from '@lignum/contract/core/limits'
import type { FileResponse } from '../../kit/http/serve-file.ts'
import { drawProjectArt, type ProjectArt, projectArtDesign } from './draw-project-art.ts'

/** The drawn picture of a project as a file. It depends on the request alone and shows nothing of the project's data. */
export const projectArtFile = (project: Pick<ProjectArt, 'id' | 'category'>): FileResponse => {
  const bytes = Buffer.from(drawProjectArt({ ...project, ...limits.dashboardImage }))
  return {
    name: 'project.svg',
    contentType: 'image/svg+xml',
    size: bytes.length,
    tag: `art-${projectArtDesign}`,
    isPublic: true,
    open: async () => bytes,
  }
}
