// not money in this file: coordinates of a drawing
/** Sky, far ridge, middle ridge, near ridge. */
export const palettes = {
  rose: ['#FBE3DC', '#E79A85', '#BF3A22', '#7E2415'],
  corn: ['#FCEFD0', '#E8B44B', '#B9801A', '#6E4A08'],
  indigo: ['#E3E6F2', '#8F9BC4', '#4A5A94', '#26315C'],
  orchid: ['#F4DEE8', '#C77FA0', '#8C3B63', '#4F1533'],
  clay: ['#F3E7D3', '#C9A06B', '#96683A', '#57381B'],
  fern: ['#FDF1CC', '#A9C46C', '#5E8F3C', '#2C5420'],
  stone: ['#E2EAEA', '#8FB0B0', '#4E7C7E', '#244A4C'],
  sea: ['#D8EDEE', '#6FB6B9', '#0B6A75', '#053E45'],
} as const

export type ArtPalette = keyof typeof palettes

const hashOf = (text: string) => {
  let hash = 2166136261
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619)
  return hash >>> 0
}

/** Mulberry32, a small seeded generator: the same numbers on every machine. */
const randomFrom = (start: number) => {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    const scrambled = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((scrambled ^ (scrambled >>> 14)) >>> 0) / 2 ** 32
  }
}

/** One smooth ridge from edge to edge, closed at the bottom. */
const ridge = (random: () => number, width: number, height: number, top: number, swing: number) => {
  const peaks = Math.max(2, Math.round(width / 75))
  const step = width / peaks
  let path = `M0 ${Math.round(top)}`
  for (let i = 1; i <= peaks; i++) {
    const control = `${Math.round(step * (i - 0.5))} ${Math.round(top - swing * random())}`
    path += `S${control} ${Math.round(step * i)} ${Math.round(top + (random() - 0.5) * swing)}`
  }
  return `${path}V${height}H0Z`
}

type Props = { seed: string; palette: ArtPalette; width?: number; height?: number }

/** A generated picture: a guilloche sun over three ridges. The same seed gives the same picture. */
export function Art({ seed, palette, width = 350, height = 250 }: Props) {
  const hash = hashOf(seed)
  const random = randomFrom(hash)
  const [sky, far, middle, near] = palettes[palette]
  const x = Math.round(width * (0.3 + random() * 0.4))
  const y = Math.round(height * (0.3 + random() * 0.08))
  const reach = Math.round(height * (0.2 + random() * 0.05))
  const ellipses = 18 + Math.floor(random() * 3) * 6
  const ring = `sun-${hash.toString(36)}-${width}`
  return (
    <svg className="art" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width={width} height={height} fill={sky} />
      <circle cx={x} cy={y} r={Math.round(reach * 0.6)} fill="#F4B833" />
      <g fill="none" stroke={middle} strokeWidth=".8">
        <ellipse id={ring} cx={x} cy={y} rx={reach} ry={Math.round(reach * (0.32 + random() * 0.22))} />
        {Array.from({ length: ellipses - 1 }, (_, i) => Math.round(((i + 1) * 1800) / ellipses) / 10).map((angle) => (
          <use key={angle} href={`#${ring}`} transform={`rotate(${angle} ${x} ${y})`} />
        ))}
      </g>
      <path fill={far} d={ridge(random, width, height, height * 0.64, height * 0.28)} />
      <path fill={middle} d={ridge(random, width, height, height * 0.78, height * 0.24)} />
      <path fill={near} d={ridge(random, width, height, height * 0.91, height * 0.16)} />
      <path d={`M0 ${height - 7}H${width}`} stroke="#F4B833" strokeWidth="2.5" strokeDasharray="9 6" />
    </svg>
  )
}
