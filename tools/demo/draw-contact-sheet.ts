// not money in this file: coordinates of pictures
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import sharp from 'sharp'
import { listedProjects } from '../../db/seed/listed-projects.ts'
import { drawProjectArt } from '../../server/src/brand/project-art/draw-project-art.ts'

const size = { width: 350, height: 250 }
const columns = 7
const gap = 10

/** Draws the pictures of the demo's projects side by side, in the order of the list. */
const file = process.argv[2] ?? 'test-results/contact-sheet.png'
const projects = listedProjects()
const pictures = await Promise.all(
  projects.map(async ({ id, category }, i) => ({
    input: await sharp(Buffer.from(drawProjectArt({ id, category, ...size })))
      .png()
      .toBuffer(),
    left: gap + (i % columns) * (size.width + gap),
    top: gap + Math.floor(i / columns) * (size.height + gap),
  })),
)
const rows = Math.ceil(projects.length / columns)
mkdirSync(dirname(file), { recursive: true })
await sharp({
  create: {
    width: gap + columns * (size.width + gap),
    height: gap + rows * (size.height + gap),
    channels: 3,
    background: '#fbf7ee',
  },
})
  .composite(pictures)
  .png()
  .toFile(file)
console.log(`${projects.length} pictures in ${file}`)
