import { z } from 'zod'
import { call } from '../core/call.ts'
import * as endpoints from './endpoints.ts'

const fileId = z.uuid().nullable()
const fileName = z.string().nullable()

/** Each image of the home page is at /api/file/{fileId}/{fileName}; for null the page renders its own. */
export const homeImages = z.object({
  mainImageFileId: fileId,
  mainImageFileName: fileName,
  topLeftImageFileId: fileId,
  topLeftImageFileName: fileName,
  topRightImageFileId: fileId,
  topRightImageFileName: fileName,
  bottomLeftImageFileId: fileId,
  bottomLeftImageFileName: fileName,
  bottomRightImageFileId: fileId,
  bottomRightImageFileName: fileName,
})
export type HomeImages = z.output<typeof homeImages>

export const getBanner = call({
  ...endpoints.getBanner,
  access: 'public',
  does: 'The five pictures of the home page, as far as they are set.',
  request: z.object({}),
  response: z.object({ images: homeImages }),
})
