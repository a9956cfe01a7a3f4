import { data } from 'react-router'
import type { RouteHandle } from '../../lib/access/access.ts'

export const handle: RouteHandle = { hydrates: 'late' }

/** Every address nobody else claims. The layout shows the screen; the answer carries the status. */
export const loader = () => {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
