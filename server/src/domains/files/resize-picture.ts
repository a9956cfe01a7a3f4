import { buffer } from 'node:stream/consumers'
import { limits } from '@lignum/contract/core/limits'
import sharp from 'sharp'
import type { RenderOnce } from '#kit/files/render-once'
import { Refusal } from '#kit/values/refusal'
import type { Storage } from '#kit/files/storage'

export type PictureSize = { readonly width: number; readonly format: 'avif' | 'webp' }

/** Outside of the day folders, because the sweep would remove the sizes as orphans. */
export const sizesFolder = (storageKey: string): string => `sizes/${storageKey}`

/** A stored image in one of the widths and formats that pages request; null when the render queue is full. */
export const resizePicture = async (
  { storage, renderOnce }: { storage: Storage; renderOnce: RenderOnce },
  storageKey: string,
  { width, format }: PictureSize,
): Promise<Buffer | null> => {
  const draw = async () => {
    const original = await storage.open(storageKey)
    if (!original) throw new Error(`the bytes of a stored picture are missing: ${storageKey}`)
    const picture = sharp(await buffer(original), { limitInputPixels: limits.imagePixels })
      .timeout({ seconds: 20 })
      .resize({ width, withoutEnlargement: true })
    return (format === 'avif' ? picture.avif({ quality: 55, effort: 3 }) : picture.webp({ quality: 78 })).toBuffer()
  }
  try {
    return await renderOnce(`${sizesFolder(storageKey)}/${width}.${format}`, { contentType: `image/${format}`, draw })
  } catch (err) {
    if (err instanceof Refusal && err.code === 'busy') return null
    throw err
  }
}
