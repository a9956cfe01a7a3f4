import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/** The characters that pages use: English, French and Spanish names, money and typographic marks. */
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
    // One weight only: headings and amounts use no other.
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
for (const original of fonts) {
  const font = await subsetFont(await readFile(fromWeb.resolve(original.source)), letters, {
    targetFormat: 'woff2',
    variationAxes: original.variationAxes,
    keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'tnum'],
    noHinting: true,
  })
  total += font.length
  await writeFile(new URL(`${original.name}.woff2`, target), font)
  await copyFile(fromWeb.resolve(original.licence), new URL(`${original.name}-licence.txt`, target))
  console.log(`${original.name}.woff2 ${font.length} bytes`)
}

/** The same fonts for images rendered on the server: one weight of each is enough, as TrueType. */
const rendered = [
  { original: fonts[0], name: 'title', variationAxes: { wght: 750 } },
  { original: fonts[1], name: 'text', variationAxes: { wght: 500 } },
]
for (const { original, name, variationAxes } of rendered) {
  if (!original) continue
  const source = await readFile(fromWeb.resolve(original.source))
  const font = await subsetFont(source, letters, { targetFormat: 'truetype', variationAxes })
  await writeFile(new URL(`../../server/src/brand/fonts/${name}.ttf`, import.meta.url), font)
}
if (total > budget) throw new Error(`The fonts weigh ${total} bytes, more than ${budget}: ${fileURLToPath(target)}`)
