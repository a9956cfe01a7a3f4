import { Link, useNavigate } from 'react-router'
import { Icon } from './icon.tsx'

/** The router numbers the steps of a visit; the first is 0. */
const hasHistory = () => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0
}

/** One step back in this visit; for somebody who has just arrived, the page above. */
export function BackArrow({ above }: { above: string }) {
  const navigate = useNavigate()
  return (
    <Link
      to={above}
      className="back"
      onClick={(event) => {
        if (!hasHistory()) return
        event.preventDefault()
        void navigate(-1)
      }}
    >
      <Icon name="back" size={20} /> Back
    </Link>
  )
}
