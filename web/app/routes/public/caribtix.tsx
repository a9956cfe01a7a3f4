import { href } from 'react-router'
import { PageBanner } from '../../features/site/page-banner.tsx'
import { getConfig } from '@lignum/contract/site/site'
import type { RouteHandle } from '../../lib/access/access.ts'
import { apiContext } from '../../lib/api/api.ts'
import { orResponse } from '../../lib/api/or-problem.server.ts'
import { pageHead } from '../../lib/page/page-head.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { Route } from './+types/caribtix.ts'

export const handle: RouteHandle = { hydrates: 'late', sharedBy: [], sitemap: true }

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const { ticketingUrl, hasTicketingScript } = await orResponse(context.get(apiContext)(getConfig, {}))
  return { origin: url.origin, ticketingUrl, hasTicketingScript }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageHead({
    title: 'Caribtix',
    description: 'Tickets for events that support the listed projects are sold by a separate product.',
    canonical: href('/caribtix'),
    origin: loaderData?.origin ?? 'http://localhost',
  })

export default function Caribtix({ loaderData: { ticketingUrl, hasTicketingScript } }: Route.ComponentProps) {
  return (
    <>
      <PageBanner title="Caribtix" seed="caribtix" category="Culture">
        Concerts, fairs and matches in aid of listed projects.
      </PageBanner>
      <div className="wrap page">
        <p className="lead">Tickets are sold by a separate product, with its own terms and its own checkout.</p>
        <p>
          <a className="button" href={ticketingUrl} target="_blank" rel="noopener noreferrer">
            Go to Caribtix<VisuallyHidden> (opens in new tab)</VisuallyHidden>
          </a>
        </p>
        {hasTicketingScript && (
          <iframe
            className="ticketing"
            title="Tickets"
            src="/caribtix/frame"
            sandbox="allow-scripts allow-forms allow-popups"
          />
        )}
      </div>
    </>
  )
}
