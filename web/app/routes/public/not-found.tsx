import { data } from 'react-router'
import type { RouteHandle } from '../../lib/access/access.ts'

export const handle: RouteHandle = { hydrates: 'late' }

/** The route for all unknown URLs. The error boundary of the layout shows the page; the response has status 404. */
export const loader = () => {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
