// not money in this file: coordinates of a drawing
import { fileURLToPath } from 'node:url'
import { limits } from '@lignum/contract/core/limits'
import sharp, { type OverlayOptions } from 'sharp'
import { drawProjectArt, type ProjectArt } from './project-art/draw-project-art.ts'

export type ShareImage = {
  readonly kicker: string
  readonly title: string
  readonly by: string
  /** The share of the goal, from 0 to 1, and its label. */
  readonly progress?: { readonly share: number; readonly label: string }
  /** The project whose drawn picture is shown; without one, a picture of the exchange. */
  readonly project?: Pick<ProjectArt, 'id' | 'category'>
}

/** Part of the cache key: raise it to render all images again. */
export const shareImageDesign = 2

const colours = { pine: '#0A4D40', onPine: '#E9F3EE', gold: '#F4B833' }
const column = { left: 70, width: 590 }
const picture = { left: 730, top: 60, width: 410, height: 510 }
const tallestTitle = 250

/** The family names as in the font files; the comma keeps Pango from reading the last word as a style. */
const fonts = {
  title: { file: 'title.ttf', font: 'Bricolage Grotesque 96pt ExtraBold,' },
  text: { file: 'text.ttf', font: 'Figtree Light,' },
}

type RenderedText = { data: Buffer; width: number; height: number }
type Style = { family: keyof typeof fonts; size: number; colour: string; tallest?: number }

/** Renders text as pixels, wrapped to the column, and scaled down where it exceeds its maximum height. */
const write = async (label: string, { family, size, colour, tallest }: Style): Promise<RenderedText> => {
  const { file, font } = fonts[family]
  const text = {
    text: `<span foreground="${colour}">${escaped(label)}</span>`,
    font: `${font} ${size}`,
    fontfile: fileURLToPath(new URL(`fonts/${file}`, import.meta.url)),
    width: column.width,
    wrap: 'word-char',
    rgba: true,
  } as const
  const draw = async (scale: { dpi: number } | { height: number }): Promise<RenderedText> => {
    const { data, info } = await sharp({ text: { ...text, ...scale } })
      .png()
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  }
  const plain = await draw({ dpi: 72 })
  return tallest && plain.height > tallest ? draw({ height: tallest }) : plain
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** One line of escaped text; never empty, because sharp cannot render an empty text. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 200)
    .replaceAll(/[&<>]/g, (sign) => signs[sign] ?? '') || '·'

/** The background, and the progress bar where there is one. */
const backdrop = (share: number | undefined): Buffer => {
  const { pine, gold } = colours
  const filled = Math.round(Math.max(0, Math.min(1, share ?? 0)) * column.width)
  const bar = `<g transform="translate(${column.left} 500)"><clipPath id="b"><rect width="${column.width}" height="22" rx="11"/></clipPath>
    <g clip-path="url(#b)"><rect width="${column.width}" height="22" fill="#063A30"/><rect width="${filled}" height="22" fill="${gold}"/></g></g>`
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${limits.shareImage.width}" height="${limits.shareImage.height}">
    <rect width="100%" height="100%" fill="${pine}"/>${share === undefined ? '' : bar}</svg>`)
}

const exchange = { id: 'exchange', category: 'ClimateChange' } as const

/** The picture of the project, with round corners. */
const pictureOf = async (project: NonNullable<ShareImage['project']>): Promise<OverlayOptions> => {
  const { left, top, width, height } = picture
  const corners = Buffer.from(`<svg><rect width="${width}" height="${height}" rx="24"/></svg>`)
  const input = await sharp(Buffer.from(drawProjectArt({ ...project, width, height })))
    .composite([{ input: corners, blend: 'dest-in' }])
    .png()
    .toBuffer()
  return { input, left, top }
}

/** Renders the preview image of a shared link, as PNG. */
export const drawShareImage = async ({ kicker, title, by, progress, project }: ShareImage): Promise<Buffer> => {
  const [head, name, author, drawn, text] = await Promise.all([
    write(kicker, { family: 'text', size: 29, colour: colours.gold }),
    write(title, { family: 'title', size: 62, colour: '#FFFFFF', tallest: tallestTitle }),
    write(by, { family: 'text', size: 31, colour: colours.onPine, tallest: 80 }),
    pictureOf(project ?? exchange),
    progress ? write(progress.label, { family: 'text', size: 33, colour: '#FFFFFF', tallest: 45 }) : null,
  ])
  const put = ({ data }: RenderedText, top: number): OverlayOptions => ({ input: data, left: column.left, top })
  const layers = [
    drawn,
    put(head, 72),
    put(name, 128),
    put(author, 128 + name.height + 26),
    ...(text ? [put(text, 542)] : []),
  ]
  return sharp(backdrop(progress?.share)).composite(layers).png({ compressionLevel: 9, palette: true }).toBuffer()
}
