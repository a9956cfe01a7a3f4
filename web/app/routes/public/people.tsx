import { data, href } from 'react-router'
import { peoplePages } from '../../features/site/content/people.ts'
import { PeopleLinks } from '../../features/site/people-links.tsx'
import type { RouteHandle } from '../../lib/access/access.ts'
import { pageHead } from '../../lib/page/page-head.ts'
import { DocumentLink } from '../../ui/file-link.tsx'
import { Seal } from '../../ui/media/seal.tsx'
import type { Route } from './+types/people.ts'

export const handle: RouteHandle = { hydrates: 'used', sharedBy: ['people'], sitemap: true }

export const loader = ({ params, url }: Route.LoaderArgs) => {
  const path = params.people.toLowerCase()
  const people = Object.hasOwn(peoplePages, path) ? peoplePages[path] : undefined
  if (!people) throw data(null, { status: 404 })
  return { origin: url.origin, path, people }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageHead({
        title: loaderData.people.title,
        description: loaderData.people.lead,
        canonical: href('/about-us/:people', { people: loaderData.path }),
        origin: loaderData.origin,
      })
    : []

export default function PeoplePage({ loaderData: { people } }: Route.ComponentProps) {
  return (
    <div className="wrap page">
      <h1>{people.title}</h1>
      <p className="lead">{people.lead}</p>
      <ul className="plain featured-grid">
        {people.members.map(({ name, role, text, profile }) => (
          <li key={name} className="panel person">
            <Seal label={name} palette="stone" size={96} />
            <h2>{name}</h2>
            <p className="quiet">{role}</p>
            <p>{text}</p>
            <DocumentLink href={profile} name={`Profile of ${name}`} />
          </li>
        ))}
      </ul>
      <PeopleLinks />
    </div>
  )
}
