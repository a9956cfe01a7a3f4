/** Background, rings and letters. */
const palettes = {
  rose: ['#FBE3DC', '#BF3A22', '#7E2415'],
  corn: ['#FCEFD0', '#B9801A', '#6E4A08'],
  indigo: ['#E3E6F2', '#4A5A94', '#26315C'],
  orchid: ['#F4DEE8', '#8C3B63', '#4F1533'],
  clay: ['#F3E7D3', '#96683A', '#57381B'],
  fern: ['#FDF1CC', '#5E8F3C', '#2C5420'],
  stone: ['#E2EAEA', '#4E7C7E', '#244A4C'],
  sea: ['#D8EDEE', '#0B6A75', '#053E45'],
} as const

export type SealPalette = keyof typeof palettes

const angles = [0, 30, 60, 90, 120, 150]

/** A generated logo for a person or organisation without one: their initials in a guilloche ring. */
export function Seal({ label, palette, size = 64 }: { label: string; palette: SealPalette; size?: number }) {
  const [sky, middle, near] = palettes[palette]
  const initials = label
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <circle cx="32" cy="32" r="31" fill={sky} />
      <g fill="none" stroke={middle} strokeWidth=".8">
        {angles.map((angle) => (
          <ellipse key={angle} cx="32" cy="32" rx="29" ry="14" transform={`rotate(${angle} 32 32)`} />
        ))}
      </g>
      <circle cx="32" cy="32" r="17" fill={near} />
      <text x="32" y="38.5" textAnchor="middle" fill="#fff" fontSize="17" fontWeight="750" className="initials">
        {initials}
      </text>
    </svg>
  )
}
