import { limits } from '@lignum/contract/core/limits'
import sharp, { type Sharp } from 'sharp'
import { Refusal } from '#kit/values/refusal'
import type { ContentKind } from './sniff-content.ts'

export type ImageKind = Exclude<ContentKind, 'pdf'>
export type CleanImage = {
  readonly bytes: Buffer
  readonly contentType: 'image/png' | 'image/jpeg' | 'image/webp'
  readonly width: number
  readonly height: number
}

/** An animated GIF is reduced to its first frame, as PNG. */
const encodings = {
  png: { contentType: 'image/png', encode: (image: Sharp) => image.png({ compressionLevel: 9 }) },
  gif: { contentType: 'image/png', encode: (image: Sharp) => image.png({ compressionLevel: 9 }) },
  jpeg: { contentType: 'image/jpeg', encode: (image: Sharp) => image.jpeg({ quality: 85 }) },
  webp: { contentType: 'image/webp', encode: (image: Sharp) => image.webp({ quality: 85 }) },
} as const

/**
 * Re-encodes an image, so that only its pixels remain: metadata such as location and author, and appended data, are
 * removed. The EXIF orientation is applied to the pixels first.
 */
export const redrawImage = async (bytes: Buffer, kind: ImageKind): Promise<CleanImage> => {
  const { contentType, encode } = encodings[kind]
  try {
    const source = sharp(bytes, { limitInputPixels: limits.imagePixels, failOn: 'error' }).timeout({ seconds: 20 })
    const { data, info } = await encode(source.autoOrient()).toBuffer({ resolveWithObject: true })
    return { bytes: data, contentType, width: info.width, height: info.height }
  } catch (cause) {
    throw new Refusal('files.wrong-kind', { cause })
  }
}
