import sharp from 'sharp'

const longest = 200

/** A data URL of at most 200 characters: a tiny blurred version, shown until the image has loaded. */
export const drawPlaceholder = async (bytes: Buffer): Promise<string | null> => {
  for (const side of [8, 5, 2]) {
    const tiny = sharp(bytes).resize({ width: side, height: side, fit: 'inside' }).removeAlpha()
    const url = `data:image/webp;base64,${(await tiny.webp({ quality: 20, effort: 6 }).toBuffer()).toString('base64')}`
    if (url.length <= longest) return url
  }
  return null
}
