import { z } from 'zod'
import { call } from './call.ts'
import * as endpoints from './endpoints.ts'
import { limits } from './limits.ts'

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
  'ApplicantId',
  'RejectionDocument',
  'BankDocument',
])
export type StoredFileType = z.infer<typeof storedFileType>

/** A file as a form sends it (public specification, section 3: File value). */
export const fileValue = z.object({
  fileName: z.string().min(1).max(200),
  /** The bytes in base64. */
  content: z.base64().min(4),
  type: z.string().max(100),
})

export const getFile = call({
  ...endpoints.getFile,
  access: 'public',
  does: 'The bytes of a stored file. What is not public is served to its company and to reviewers only, and not found for anyone else. With a width, a public picture in that width and format.',
  request: z.object({
    id: z.uuid(),
    name: z.string().max(300),
    /** A public image in this width; never larger than the original. */
    width: z.coerce
      .number()
      .pipe(z.literal([...limits.pictureWidths]))
      .optional(),
    /** In the URL and not negotiated, so that caches, which use the URL as their key, store the right one. */
    format: z.enum(['avif', 'webp']).default('webp'),
  }),
  response: z.unknown(),
  download: true,
})
