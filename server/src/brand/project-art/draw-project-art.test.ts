import { randomUUID } from 'node:crypto'
import { projectCategory } from '@lignum/contract/catalogue/catalogue'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawProjectArt } from './draw-project-art.ts'

const size = { width: 350, height: 250 }
const id = '0198a0b0-0000-7000-8000-000000000001'

test.each(projectCategory.options)(
  '%s is drawn in a few kilobytes, and as an image that can be rendered',
  async (category) => {
    for (let i = 0; i < 40; i++) {
      const svg = drawProjectArt({ id: randomUUID(), category, ...size })
      expect(svg.length).toBeLessThan(9_000)
      expect(svg).not.toMatch(/NaN|undefined/)
    }
    const { width, height } = await sharp(Buffer.from(drawProjectArt({ id, category, ...size }))).metadata()
    expect([width, height]).toEqual([350, 250])
  },
)

test('the same project gives the same picture, and the same motif and light in another size', () => {
  const small = drawProjectArt({ id, category: 'Education', ...size })
  expect(drawProjectArt({ id, category: 'Education', ...size })).toBe(small)
  const tall = drawProjectArt({ id, category: 'Education', width: 410, height: 510 })
  const coloursOf = (svg: string) => new Set(svg.match(/#[\da-f]{3,6}\b/g))
  expect(coloursOf(tall)).toEqual(coloursOf(small))
})

test('projects of one category differ', () => {
  const drawn = Array.from({ length: 30 }, () => drawProjectArt({ id: randomUUID(), category: 'Culture', ...size }))
  expect(new Set(drawn).size).toBe(30)
})
