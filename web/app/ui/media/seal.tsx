import { type ArtPalette, palettes } from './art.tsx'

const angles = [0, 30, 60, 90, 120, 150]

/** A generated logo for a person or organisation without one: their initials in a guilloche ring. */
export function Seal({ label, palette, size = 64 }: { label: string; palette: ArtPalette; size?: number }) {
  const [sky, , middle, near] = palettes[palette]
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
