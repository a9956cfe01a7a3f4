import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawProjectArt } from '../../server/src/brand/project-art/draw-project-art.ts'
import { listedProjects } from './listed-projects.ts'

/** The picture as 24 by 17 pixels: what is seen at a glance. */
const glance = async ({ id, category }: ReturnType<typeof listedProjects>[number]) =>
  sharp(Buffer.from(drawProjectArt({ id, category, width: 350, height: 250 })))
    .resize(24, 17, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer()

/** The mean difference of two pictures, from 0 to 255. */
const differenceOf = (a: Buffer, b: Buffer) =>
  a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length

test('no two neighbours of the list look alike, in one, two, three or seven columns', async () => {
  const projects = listedProjects()
  const glances = await Promise.all(projects.map(glance))
  const alike = projects.flatMap(({ name }, i) =>
    [1, 2, 3, 7].flatMap((step) => {
      const [here, there] = [glances[i], glances[i + step]]
      return here && there && differenceOf(here, there) < 15 ? [`${name} / ${projects[i + step]?.name}`] : []
    }),
  )
  expect(projects).toHaveLength(49)
  expect(alike).toEqual([])
})
