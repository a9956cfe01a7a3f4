import { Link } from 'react-router'
import { admin } from '../../console/areas.ts'
import { consoleHead } from '../../console/console-head.tsx'
import { mayUse, requirementsOf } from '../../lib/access/access.ts'
import { useSite } from '../../lib/page/use-site.ts'

export const loader = () => null

export const meta = () => consoleHead('Overview')

const [home, ...others] = admin.screens

export default function Overview() {
  const { user } = useSite()
  const open = others.filter((screen) => mayUse(user, requirementsOf(screen)))
  return (
    <>
      <h1>Hello, {user?.firstName}</h1>
      {open.length > 0 ? (
        <>
          <p className="quiet">{home?.about}</p>
          <ul className="plain console-cards">
            {open.map(({ to, label, about }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
                <p>{about}</p>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="console-panel">
          No screen is open to you yet. Screens appear here and in the menu as soon as your roles include them.
        </p>
      )}
    </>
  )
}
