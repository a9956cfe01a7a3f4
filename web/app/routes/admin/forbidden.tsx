import { data } from 'react-router'

/** The guard sends people here whose roles do not include a page. The layout's error boundary shows the message. */
export const loader = () => {
  throw data(null, { status: 403 })
}

export default function Forbidden() {
  return null
}
