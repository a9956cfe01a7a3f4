import { z } from 'zod'
import { call } from '../core/call.ts'

const fileId = z.uuid().nullable()
const fileName = z.string().nullable()

/** Each picture of the home page stands at /api/file/{fileId}/{fileName}; a null one is drawn by the page itself. */
const homeImages = z.object({
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
  method: 'POST',
  path: '/api/Banner/GetBanner',
  access: 'public',
  does: 'The five pictures of the home page, as far as they were chosen.',
  request: z.object({}),
  response: z.object({ images: homeImages }),
})
