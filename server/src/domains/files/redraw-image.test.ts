import sharp from 'sharp'
import { expect, test } from 'vitest'
import { picture } from '../../../test/scenes/pictures.ts'
import { redrawImage } from './redraw-image.ts'

const refused: unknown = expect.objectContaining({ code: 'files.wrong-kind' })

test.each([
  ['png', 'image/png'],
  ['jpeg', 'image/jpeg'],
  ['webp', 'image/webp'],
  ['gif', 'image/png'],
] as const)('a %s is re-encoded as %s, of the same size', async (kind, contentType) => {
  const clean = await redrawImage(await picture(31, 17, kind), kind)
  expect(clean).toMatchObject({ contentType, width: 31, height: 17 })
  expect((await sharp(clean.bytes).metadata()).format).toBe(contentType.slice('image/'.length))
})

test('EXIF metadata such as location and author is removed', async () => {
  const exif = { IFD0: { Copyright: 'Somebody Private' }, IFD3: { GPSLatitude: '17/1 58/1 0/1', GPSLatitudeRef: 'N' } }
  const tagged = await sharp(await picture(20, 20, 'jpeg'))
    .withExif(exif)
    .toBuffer()
  expect(tagged.includes('Somebody Private')).toBe(true)
  const clean = await redrawImage(tagged, 'jpeg')
  expect(clean.bytes.includes('Somebody Private')).toBe(false)
  expect(await sharp(clean.bytes).metadata()).not.toHaveProperty('exif')
})

test('the EXIF orientation is applied to the pixels before it is removed', async () => {
  const lying = await sharp(await picture(40, 10, 'jpeg'))
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect(await redrawImage(lying, 'jpeg')).toMatchObject({ width: 10, height: 40 })
})

test('data appended to an image is removed', async () => {
  const passenger = '<script>alert(1)</script>'
  const polyglot = Buffer.concat([await picture(9, 9), Buffer.from(passenger)])
  const clean = await redrawImage(polyglot, 'png')
  expect(clean.bytes.includes(passenger)).toBe(false)
})

test('an animated image is reduced to its first frame', async () => {
  const frames = await Promise.all([
    picture(12, 8),
    sharp({ create: { width: 12, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  ])
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  expect((await sharp(moving).metadata()).pages).toBe(2)
  const clean = await redrawImage(moving, 'gif')
  expect(clean).toMatchObject({ contentType: 'image/png', width: 12, height: 8 })
})

test('a small file that decompresses to more pixels than the limit is refused', async () => {
  const bomb = await picture(6_000, 5_000)
  expect(bomb.length).toBeLessThan(500_000)
  await expect(redrawImage(bomb, 'png')).rejects.toEqual(refused)
})

test.each(['png', 'jpeg', 'webp', 'gif'] as const)('a truncated %s is refused', async (kind) => {
  const whole = await picture(300, 300, kind)
  await expect(redrawImage(whole.subarray(0, whole.length / 2), kind)).rejects.toEqual(refused)
})

test('a valid signature followed by garbage is refused', async () => {
  const nonsense = Buffer.concat([(await picture(4, 4)).subarray(0, 8), Buffer.alloc(500, 7)])
  await expect(redrawImage(nonsense, 'png')).rejects.toEqual(refused)
})
