import { Link } from 'react-router'
import { site } from '../../../lib/page/site-settings.ts'

/** The logo: a guilloche sun over a ridge, as on the certificates. */
function Seal({ size = 42 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="23" fill="#0A4D40" />
      <g fill="none" stroke="#F4B833" strokeWidth=".9">
        {[0, 30, 60, 90, 120, 150].map((angle) => (
          <ellipse key={angle} cx="24" cy="19" rx="12" ry="5" transform={`rotate(${angle} 24 19)`} />
        ))}
      </g>
      <circle cx="24" cy="19" r="5.5" fill="#F4B833" />
      <path fill="#DCEBE3" d="M2.6 33C7 26 11 27 15 30S22 24 26 26s6 6 10 3 6-2 9 1a23 23 0 0 1-42.4 3z" />
      <path fill="#6FB6B9" d="M5 37c5-4 9-3 14-1s9-4 14-3 7 3 9.5 1A23 23 0 0 1 5 37z" />
    </svg>
  )
}

export function Logo() {
  return (
    <Link to="/Dashboard" className="logo">
      <Seal />
      <span>
        <b>{site.name}</b>
        <small>{site.tagline}</small>
      </span>
    </Link>
  )
}
