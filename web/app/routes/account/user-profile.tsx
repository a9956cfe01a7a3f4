import { data } from 'react-router'
import type { RouteHandle } from '../../lib/access.ts'
import { pageHead, unlisted } from '../../lib/page-head.ts'
import { visitorOf } from '../../lib/visitor-of.server.ts'
import type { Route } from './+types/user-profile.ts'

export const handle: RouteHandle = { operations: [] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = await visitorOf(context)
  if (!user) throw data(null, { status: 404 })
  const { firstName, lastName, email, roles } = user
  return { origin: url.origin, profile: { firstName, lastName, email, roles } }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageHead({ title: 'My Profile', canonical: '/user-profile', origin: loaderData?.origin ?? 'http://localhost' }),
  unlisted,
]

export default function UserProfile({ loaderData: { profile } }: Route.ComponentProps) {
  const facts = [
    { name: 'First Name', value: profile.firstName },
    { name: 'Last Name', value: profile.lastName },
    { name: 'Email Address', value: profile.email },
    { name: profile.roles.length === 1 ? 'Role' : 'Roles', value: profile.roles.join(', ') },
  ]
  return (
    <div className="wrap page narrow-page">
      <h1>My Profile</h1>
      <dl className="panel facts">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
