import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { picture } from '../../../test/scenes/pictures.ts'
import { drawPlaceholder } from './draw-placeholder.ts'

const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 4), { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()

const sizeOf = async (address: string | null) => {
  const bytes = Buffer.from(address?.split(',')[1] ?? '', 'base64')
  const { width, height, format } = await sharp(bytes).metadata()
  return { width, height, format }
}

describe('a placeholder', () => {
  test.each([
    ['of one colour', () => picture(350, 250), { width: 8, height: 6 }],
    ['in portrait format', () => picture(100, 400), { width: 2, height: 8 }],
    ['of a single pixel', () => picture(1, 1), { width: 8, height: 8 }],
  ])('of an image %s keeps its aspect ratio', async (_what, draw, size) => {
    const address = await drawPlaceholder(await draw())
    expect(address).toMatch(/^data:image\/webp;base64,/)
    expect(await sizeOf(address)).toEqual({ ...size, format: 'webp' })
  })

  test('is never longer than 200 characters, even for noise', async () => {
    for (let times = 0; times < 5; times++) {
      const address = await drawPlaceholder(await noise(300, 200))
      expect(address?.length).toBeLessThanOrEqual(200)
      expect(address).not.toBeNull()
    }
  })
})
