// not money in this file: coordinates of a drawing
import { createHash } from 'node:crypto'
import type { ProjectCategory } from '@lignum/contract/catalogue/catalogue'
import { reef, street, sunAndCane } from './land-motifs.ts'
import { disc, type Inks, type Motif } from './motif.ts'
import { book, clinic, drum, lamp, roof } from './people-motifs.ts'

type Palette = readonly [sky: string, far: string, middle: string, near: string]

const categories: Record<ProjectCategory, { readonly palette: Palette; readonly motifs: readonly Motif[] }> = {
  HealthAndWellness: { palette: ['#fbe3dc', '#e79a85', '#bf3a22', '#7e2415'], motifs: clinic },
  Education: { palette: ['#fcefd0', '#e8b44b', '#b9801a', '#6e4a08'], motifs: book },
  CitizensSecuritySafety: { palette: ['#e3e6f2', '#8f9bc4', '#4a5a94', '#26315c'], motifs: lamp },
  Culture: { palette: ['#f4dee8', '#c77fa0', '#8c3b63', '#4f1533'], motifs: drum },
  HousingSolutions: { palette: ['#f3e7d3', '#c9a06b', '#96683a', '#57381b'], motifs: roof },
  RenewableEnergySolutions: { palette: ['#fdf1cc', '#a9c46c', '#5e8f3c', '#2c5420'], motifs: sunAndCane },
  UrbanRenewal: { palette: ['#e2eaea', '#8fb0b0', '#4e7c7e', '#244a4c'], motifs: street },
  ClimateChange: { palette: ['#d8edee', '#6fb6b9', '#0b6a75', '#053e45'], motifs: reef },
}
const gold = '#f4b833'

/** Hashed with the id. With this number neighbours in the demo's list differ most in motif, light and colour. */
const series = 6172

/** Raise it when the drawing changes, so that browsers fetch it again. */
export const projectArtDesign = 1

type Light = {
  readonly sky: (palette: Palette) => readonly [top: string, bottom: string]
  readonly sun: string
  /** The height of the sun, from the top. */
  readonly height: number
  readonly isNight: boolean
}

const lights: readonly Light[] = [
  { sky: ([sky]) => [sky, '#ffffff'], sun: gold, height: 0.2, isNight: false },
  { sky: ([, far]) => ['#bfe3ee', far], sun: '#fff3c4', height: 0.3, isNight: false },
  { sky: ([, , middle]) => [middle, '#f9c77a'], sun: '#e4572e', height: 0.46, isNight: false },
  { sky: ([, , middle, near]) => [shade(near), middle], sun: '#f7f0da', height: 0.18, isNight: true },
]

/** A darker tone of a colour. */
const shade = (colour: string): string =>
  `#${[1, 3, 5]
    .map((at) =>
      Math.round(parseInt(colour.slice(at, at + 2), 16) * 0.55)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** Where the motif and the sun are, as a share of the width. */
const layouts = [
  { motif: 0.3, sun: 0.78 },
  { motif: 0.7, sun: 0.22 },
  { motif: 0.5, sun: 0.5 },
] as const

export type ProjectArt = {
  readonly id: string
  readonly category: ProjectCategory
  readonly width: number
  readonly height: number
}

/**
 * The drawn picture of a project: the motif of its category before ridges and sky, with a composition and a light that
 * follow from its id. The same project gives the same picture in every size.
 */
export const drawProjectArt = ({ id, category, width, height }: ProjectArt): string => {
  const bytes = createHash('sha256').update(`${series} ${id}`).digest()
  const byte = (at: number) => bytes[at] ?? 0
  const { palette, motifs } = categories[category]
  const light = pick(lights, byte(0))
  const layout = pick(layouts, byte(1))
  const inks = inksOf(palette, light)
  const ground = height * 0.84
  const size = Math.min(height * (0.56 + (byte(3) / 255) * 0.12), width * 0.62)
  const isMirrored = byte(4) % 2 === 1
  const left = width * layout.motif - (isMirrored ? -size / 2 : size / 2)
  const scale = round(size / 100)
  const motif = `<g transform="translate(${round(left)} ${round(ground + height * 0.05 - size)}) scale(${isMirrored ? -scale : scale} ${scale})">${pick(motifs, byte(2))(inks)}</g>`
  const parts = [
    skyOf(light.sky(palette), width, height),
    light.isNight ? stars(bytes, width, height) : '',
    sunOf(
      light,
      { x: width * layout.sun, y: height * light.height, r: height * (layout.sun === layout.motif ? 0.2 : 0.13) },
      palette[2],
    ),
    category === 'ClimateChange' ? sea(palette, bytes, width, height) : ridges(palette, light, bytes, width, height),
    motif,
    `<path d="M0 ${height - 7}H${width}" stroke="${gold}" stroke-width="3" stroke-dasharray="10 6"/>`,
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`
}

const pick = <T>(from: readonly T[], by: number): T => {
  const found = from[by % from.length]
  if (found === undefined) throw new RangeError('nothing to pick from')
  return found
}

const round = (value: number) => Math.round(value * 100) / 100

const inksOf = ([, far, middle, near]: Palette, { isNight }: Light): Inks => ({
  dark: isNight ? shade(near) : near,
  mid: isNight ? far : middle,
  light: '#fff6e3',
  gold,
  mark: '#c8442b',
  glass: isNight ? gold : far,
})

const skyOf = ([top, bottom]: readonly [string, string], width: number, height: number) =>
  `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${top}"/><stop offset=".8" stop-color="${bottom}"/></linearGradient>` +
  `<rect width="${width}" height="${height}" fill="url(#s)"/>`

const stars = (bytes: Buffer, width: number, height: number) =>
  Array.from({ length: 12 }, (_, i) =>
    disc(round((width * (bytes[i + 8] ?? 0)) / 255), round((height * (bytes[i + 20] ?? 0)) / 510), 1.4, '#f7f0da'),
  ).join('')

/** A disc with engraved rings, as on share certificates; at night a moon without. */
const sunOf = ({ sun, isNight }: Light, { x, y, r }: { x: number; y: number; r: number }, ink: string) => {
  const [cx, cy] = [round(x), round(y)]
  if (isNight) return disc(cx, cy, round(r * 0.7), sun)
  const rings = Array.from(
    { length: 9 },
    (_, i) =>
      `<ellipse cx="${cx}" cy="${cy}" rx="${round(r * 1.5)}" ry="${round(r * 0.7)}" transform="rotate(${i * 20} ${cx} ${cy})"/>`,
  ).join('')
  return `${disc(cx, cy, round(r), sun)}<g fill="none" stroke="${ink}" stroke-width=".8" opacity=".6">${rings}</g>`
}

/** Two ridges and the ground: rolling, or with peaks. */
const ridges = ([, far, middle, near]: Palette, { isNight }: Light, bytes: Buffer, width: number, height: number) => {
  const [back, front] = isNight ? [middle, near] : [far, middle]
  const hasPeaks = (bytes[5] ?? 0) % 2 === 1
  const ridge = (top: number, swing: number, from: number, fill: string) => {
    const steps = 4 + ((bytes[from] ?? 0) % 3)
    const level = (i: number) => round(height * (top - (swing * (bytes[(from + i) % 32] ?? 0)) / 255))
    const to = (i: number) => {
      const [x, before] = [round((width * i) / steps), round((width * (i - 0.5)) / steps)]
      return hasPeaks
        ? `L${before} ${level(i)}L${x} ${round(height * top)}`
        : `S${before} ${level(i)} ${x} ${level(i + 7)}`
    }
    return `<path fill="${fill}" d="M0 ${round(height * top)}${Array.from({ length: steps }, (_, i) => to(i + 1)).join('')}V${height}H0Z"/>`
  }
  return (
    ridge(0.66, 0.26, 9, back) +
    ridge(0.78, 0.16, 17, front) +
    `<path fill="${isNight ? shade(near) : near}" d="M0 ${round(height * 0.86)}Q${round(width * 0.5)} ${round(height * 0.8)} ${width} ${round(height * 0.87)}V${height}H0Z"/>`
  )
}

/** Bands of water instead of land. */
const sea = ([, far, middle, near]: Palette, bytes: Buffer, width: number, height: number) =>
  [far, middle, near]
    .map((fill, i) => {
      const top = height * (0.36 + i * 0.2 + ((bytes[6 + i] ?? 0) / 255) * 0.06)
      const wave = width / (4 + ((bytes[9 + i] ?? 0) % 3))
      const crests = Array.from(
        { length: 7 },
        () => `q${round(wave / 2)} ${round(-height * 0.05)} ${round(wave)} 0`,
      ).join('')
      return `<path fill="${fill}" d="M0 ${round(top)}${crests}V${height}H0Z"/>`
    })
    .join('')
