import { createHash } from 'node:crypto'
import type { RenderOnce } from '../kit/files/render-once.ts'
import type { FileResponse } from '../kit/http/serve-file.ts'
import { drawShareImage, type ShareImage, shareImageDesign } from './share-image.ts'
import type { Storage } from '../kit/files/storage.ts'

export type ShareImageDeps = { readonly storage: Storage; readonly renderOnce: RenderOnce }

/** The current share image of a project or article. Rendering a new one removes the outdated ones. */
export const shareImageOf = async (
  { storage, renderOnce }: ShareImageDeps,
  subject: string,
  image: ShareImage,
): Promise<FileResponse> => {
  const folder = `share/${subject}`
  const tag = createHash('sha256')
    .update(JSON.stringify([shareImageDesign, image]))
    .digest('base64url')
  const draw = async () => {
    for await (const key of storage.list(folder)) await storage.remove(key)
    return drawShareImage(image)
  }
  const bytes = await renderOnce(`${folder}/${tag}.png`, { contentType: 'image/png', draw })
  return {
    name: 'share.png',
    contentType: 'image/png',
    size: bytes.length,
    tag,
    isPublic: true,
    open: async () => bytes,
  }
}
