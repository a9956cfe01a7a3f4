import { PageBanner } from '../../features/site/page-banner.tsx'
import type { RouteHandle } from '../../lib/access.ts'
import { pageHead } from '../../lib/page-head.ts'
import { site } from '../../lib/site-settings.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { Route } from './+types/caribtix.ts'

export const handle: RouteHandle = { hydrates: 'late', sharedBy: [] }

export const loader = ({ url }: Route.LoaderArgs) => ({ origin: url.origin })

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageHead({
    title: 'Caribtix',
    description: 'Tickets for events that support the listed projects are sold by a separate product.',
    canonical: '/caribtix',
    origin: loaderData?.origin ?? 'http://localhost',
  })

export default function Caribtix() {
  return (
    <>
      <PageBanner title="Caribtix" seed="caribtix" palette="orchid">
        Concerts, fairs and matches in aid of listed projects.
      </PageBanner>
      <div className="wrap page">
        <p className="lead">Tickets are sold by a separate product, with its own terms and its own checkout.</p>
        <p>
          <a className="button" href={site.ticketing} target="_blank" rel="noopener noreferrer">
            Go to Caribtix<VisuallyHidden> (opens in new tab)</VisuallyHidden>
          </a>
        </p>
      </div>
    </>
  )
}
