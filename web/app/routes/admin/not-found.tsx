import { data } from 'react-router'

/** Unknown URLs below /admin. The layout's error boundary shows the message; the response has status 404. */
export const loader = () => {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
