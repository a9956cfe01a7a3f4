import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openTestStorage } from '../../test/worlds/test-storage.ts'
import { createRenderOnce } from '../kit/files/render-once.ts'
import { shareImageOf } from './render-share-image.ts'
import { drawShareImage } from './share-image.ts'

const image = {
  kicker: 'Lignum Social Stock Exchange',
  title: 'A Solar Roof for the Clarendon Reading Hub',
  by: 'Hope Bay Co-operative · Portland',
  progress: { share: 0.63, label: '63% of JMD $4,500,000' },
}

/** How many pixels of a region are not the background. */
const inkIn = async (picture: Buffer, region: { left: number; top: number; width: number; height: number }) => {
  const { data } = await sharp(picture).extract(region).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let ink = 0
  for (let i = 0; i < data.length; i += 3) if ((data[i] ?? 0) > 60) ink += 1
  return ink / (region.width * region.height)
}
const titleBox = { left: 70, top: 120, width: 590, height: 270 }
const barBox = { left: 70, top: 500, width: 590, height: 22 }

test.each([
  ['a usual name', image.title],
  ['one letter', 'A'],
  ['the longest name', 'Community '.repeat(20).trim()],
  ['one endless word', 'x'.repeat(200)],
  ['markup', '<b>Fish & Chips</b> <span font="900">&amp;'],
  ['characters the font lacks', '学校 школа 🌊'],
  ['nothing', ' \u0000\n '],
])('%s is rendered inside its column, in the size that social networks expect', async (_what, title) => {
  const picture = await drawShareImage({ ...image, title })
  const { width, height, format } = await sharp(picture).metadata()
  expect([width, height, format]).toEqual([1_200, 630, 'png'])
  expect(picture.length).toBeLessThan(200_000)
  expect(await inkIn(picture, titleBox)).toBeGreaterThan(0.0002)
  expect(await inkIn(picture, { left: 662, top: 60, width: 66, height: 500 })).toBe(0)
})

test('the brand font is used: a letter is as bold as on the pages', async () => {
  const picture = await drawShareImage({ ...image, title: 'lllllllllll' })
  expect(await inkIn(picture, { left: 72, top: 135, width: 150, height: 30 })).toBeGreaterThan(0.35)
})

test.each([0, 0.25, 1, 3])('the bar shows %d of the goal', async (share) => {
  const picture = await drawShareImage({ ...image, progress: { share, label: 'x' } })
  expect(await inkIn(picture, barBox)).toBeCloseTo(Math.min(1, share), 1)
})

test('an image is cached until its content changes, and then replaced', async () => {
  const storage = await openTestStorage()
  const deps = { storage, renderOnce: createRenderOnce(storage) }
  const keys = async () => {
    const found: string[] = []
    for await (const key of storage.list('share/projects/1')) found.push(key)
    return found
  }
  const first = await shareImageOf(deps, 'projects/1', image)
  expect((await shareImageOf(deps, 'projects/1', image)).tag).toBe(first.tag)
  expect(await keys()).toHaveLength(1)
  const later = await shareImageOf(deps, 'projects/1', { ...image, by: 'Somebody else' })
  expect(later.tag).not.toBe(first.tag)
  expect(await keys()).toEqual([`share/projects/1/${later.tag}.png`])
})
