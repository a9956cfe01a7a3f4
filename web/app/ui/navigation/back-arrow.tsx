import { Link, useNavigate } from 'react-router'
import { hasHistory } from '../../lib/browser/has-history.ts'
import { Icon } from '../media/icon.tsx'

/** Goes back in the history; on the first page of a visit, to the parent page. */
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
