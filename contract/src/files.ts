import { z } from 'zod'
import { call } from './call.ts'

export const storedFileType = z.enum([
  'ArticlesOfIncorporation',
  'ProofOfTaxCompliance',
  'ProjectThumbnail',
  'ProjectDashboard',
  'ProjectDocument',
  'GalleryDocument',
  'ProjectCloseOut',
  'HomePageImage',
  'NewsArticleImage',
])
export type StoredFileType = z.infer<typeof storedFileType>

export const getFile = call({
  method: 'GET',
  path: '/api/File/{id}/{name}',
  access: 'public',
  does: 'The bytes of a stored file. What is not public is served to its company and to reviewers only; to anyone else it is not found.',
  request: z.object({ id: z.uuid(), name: z.string().max(300) }),
  response: z.unknown(),
  download: true,
})
