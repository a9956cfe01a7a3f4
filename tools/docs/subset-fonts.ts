import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/** English, French and Spanish names, money and typographic marks: what pages of the exchange are written in. */
const letters =
  String.fromCodePoint(...Array.from({ length: 0x5f }, (_, i) => 0x20 + i)) +
  'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÖØÙÚÛÜàáâãäåæçèéêëìíîïñòóôöøùúûüÿ©°±·×¡¿«»–—‘’“”•…€£¢→←↗✓'

const budget = 30 * 1024
const target = new URL('../../web/app/theme/fonts/', import.meta.url)
const fromWeb = createRequire(new URL('../../web/package.json', import.meta.url))

const fonts = [
  {
    name: 'bricolage',
    source: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    licence: '@fontsource-variable/bricolage-grotesque/LICENSE',
    // One weight: headings and amounts never use another.
    variationAxes: { wght: 750 },
  },
  {
    name: 'figtree',
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    licence: '@fontsource-variable/figtree/LICENSE',
    variationAxes: { wght: { min: 400, max: 700 } },
  },
]

let total = 0
for (const face of fonts) {
  const font = await subsetFont(await readFile(fromWeb.resolve(face.source)), letters, {
    targetFormat: 'woff2',
    variationAxes: face.variationAxes,
    keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'tnum'],
    noHinting: true,
  })
  total += font.length
  await writeFile(new URL(`${face.name}.woff2`, target), font)
  await copyFile(fromWeb.resolve(face.licence), new URL(`${face.name}-licence.txt`, target))
  console.log(`${face.name}.woff2 ${font.length} bytes`)
}

/** The same faces for pictures drawn on the server, where one weight of each is enough and bytes do not travel. */
const drawn = [
  { face: fonts[0], name: 'title', variationAxes: { wght: 750 } },
  { face: fonts[1], name: 'text', variationAxes: { wght: 500 } },
]
for (const { face, name, variationAxes } of drawn) {
  if (!face) continue
  const source = await readFile(fromWeb.resolve(face.source))
  const font = await subsetFont(source, letters, { targetFormat: 'truetype', variationAxes })
  await writeFile(new URL(`../../server/src/brand/fonts/${name}.ttf`, import.meta.url), font)
}
if (total > budget) throw new Error(`The fonts weigh ${total} bytes, more than ${budget}: ${fileURLToPath(target)}`)
