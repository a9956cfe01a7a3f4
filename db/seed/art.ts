import type { ProjectCategory } from '@lignum/contract/catalogue/catalogue'
import { type Random, randomOf } from './random.ts'

type Palette = readonly [sky: string, far: string, middle: string, near: string]

const palettes: Record<ProjectCategory, Palette> = {
  HealthAndWellness: ['#fbe3dc', '#e79a85', '#bf3a22', '#7e2415'],
  Education: ['#fcefd0', '#e8b44b', '#b9801a', '#6e4a08'],
  CitizensSecuritySafety: ['#e3e6f2', '#8f9bc4', '#4a5a94', '#26315c'],
  Culture: ['#f4dee8', '#c77fa0', '#8c3b63', '#4f1533'],
  HousingSolutions: ['#f3e7d3', '#c9a06b', '#96683a', '#57381b'],
  RenewableEnergySolutions: ['#fdf1cc', '#a9c46c', '#5e8f3c', '#2c5420'],
  UrbanRenewal: ['#e2eaea', '#8fb0b0', '#4e7c7e', '#244a4c'],
  ClimateChange: ['#d8edee', '#6fb6b9', '#0b6a75', '#053e45'],
}
const gold = '#f4b833'

/** Share-certificate art: a sun of engraved rings over mountain ridges. The same name always gives the same image. */
export function drawArt(of: { name: string; category: ProjectCategory; width: number; height: number }): string {
  const { width, height } = of
  const random = randomOf(of.name)
  const [sky, far, middle, near] = palettes[of.category]
  const parts = [
    `<rect width="${width}" height="${height}" fill="${sky}"/>`,
    drawSun(random, width, height, middle),
    drawRidge(random, { width, height, top: 0.58, swing: 0.26, color: far }),
    drawRidge(random, { width, height, top: 0.74, swing: 0.22, color: middle }),
    drawRidge(random, { width, height, top: 0.88, swing: 0.14, color: near }),
    `<path d="M0 ${height - 8}H${width}" stroke="${gold}" stroke-width="3" stroke-dasharray="10 6"/>`,
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`
}

function drawSun(random: Random, width: number, height: number, ink: string): string {
  const x = random.between(width * 0.25, width * 0.75)
  const y = random.between(height * 0.26, height * 0.38)
  const long = random.between(height * 0.2, height * 0.27)
  const short = random.between(long * 0.28, long * 0.55)
  const count = random.pick([18, 24, 30])
  const rings = Array.from({ length: count }, (_, turn) => {
    const angle = (turn * 180) / count
    return `<ellipse cx="${x}" cy="${y}" rx="${long}" ry="${short}" transform="rotate(${angle} ${x} ${y})"/>`
  })
  return `<circle cx="${x}" cy="${y}" r="${long * 0.6}" fill="${gold}"/><g fill="none" stroke="${ink}" stroke-width=".8">${rings.join('')}</g>`
}

interface Ridge {
  width: number
  height: number
  top: number
  swing: number
  color: string
}

function drawRidge(random: Random, { width, height, top, swing, color }: Ridge): string {
  const peaks = random.between(4, 7)
  const level = () => Math.floor(height * (top + (random.next() - 0.5) * swing))
  const curves = Array.from({ length: peaks }, (_, peak) => {
    const right = Math.floor((width * (peak + 1)) / peaks)
    return `S${right - Math.floor(width / peaks / 2)} ${level() - Math.floor(height * swing * 0.5)} ${right} ${level()}`
  })
  return `<path fill="${color}" d="M0 ${level()}${curves.join('')}V${height}H0Z"/>`
}
