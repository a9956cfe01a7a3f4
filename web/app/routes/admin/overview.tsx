import { href, Link } from 'react-router'
import { admin } from '../../console/areas.ts'
import { consoleHead } from '../../console/console-head.tsx'
import { queuePhrase, readBankQueue } from '../../features/giving/console/banking/bank-queue.server.ts'
import { mayUse, requirementsOf } from '../../lib/access/access.ts'
import { visitorOf } from '../../lib/access/visitor-of.server.ts'
import { apiContext } from '../../lib/api/api.ts'
import { useSite } from '../../lib/page/use-site.ts'
import type { Route } from './+types/overview.ts'

const [home, ...others] = admin.screens
const bankScreen = others.find(({ to }) => to === href('/admin/reconciliation'))

/** How long work waits, for the cards of its screens. Read only for those who may see it: a refusal would be recorded. */
export async function loader({ context }: Route.LoaderArgs) {
  const visitor = await visitorOf(context)
  const waiting: Record<string, string> = {}
  if (bankScreen && mayUse(visitor, requirementsOf(bankScreen))) {
    const bank = await readBankQueue(context.get(apiContext), new Date())
    if (bank) waiting[bankScreen.to] = queuePhrase(bank)
  }
  return { waiting }
}

export const meta = () => consoleHead('Overview')

export default function Overview({ loaderData: { waiting } }: Route.ComponentProps) {
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
                {waiting[to] && (
                  <p>
                    <strong>{waiting[to]}</strong>
                  </p>
                )}
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
