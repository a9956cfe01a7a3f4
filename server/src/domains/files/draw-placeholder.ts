import sharp from 'sharp'

const longest = 200

/** A data address of at most 200 signs: the picture in a few blurred pixels, shown until the real one has come. */
export const drawPlaceholder = async (bytes: Buffer): Promise<string | null> => {
  for (const side of [8, 5, 2]) {
    const tiny = sharp(bytes).resize({ width: side, height: side, fit: 'inside' }).removeAlpha()
    const address = `data:image/webp;base64,${(await tiny.webp({ quality: 20, effort: 6 }).toBuffer()).toString('base64')}`
    if (address.length <= longest) return address
  }
  return null
}
