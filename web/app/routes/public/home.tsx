import { getProjectTrackerInfo, getPublicProjectListByFilter } from '@lignum/contract/catalogue'
import { limits } from '@lignum/contract/limits'
import { featuredOf } from '../../features/catalogue/featured.ts'
import { Hero } from '../../features/site/hero.tsx'
import { ListingSteps } from '../../features/site/listing-steps.tsx'
import { ProjectCard } from '../../features/catalogue/project-card.tsx'
import { Tracker } from '../../features/catalogue/tracker.tsx'
import type { RouteHandle } from '../../lib/access.ts'
import { apiContext } from '../../lib/api.ts'
import { orProblem } from '../../lib/or-problem.server.ts'
import { pageHead } from '../../lib/page-head.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Route } from './+types/home.ts'

export const handle: RouteHandle = { hydrates: 'late' }

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [tracker, list] = await Promise.all([
    orProblem(api(getProjectTrackerInfo, {})),
    orProblem(api(getPublicProjectListByFilter, { amountPerPage: limits.publicProjectsPageSize })),
  ])
  return {
    origin: url.origin,
    tracker: tracker.done,
    featured: list.done && featuredOf(list.done.results, Date.now()),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageHead({ title: 'Home', canonical: '/welcome', origin: loaderData?.origin ?? 'http://localhost' })

export default function Home({ loaderData: { tracker, featured } }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      {tracker && <Tracker tracker={tracker} />}
      <section className="wrap section" aria-labelledby="featured">
        <div className="section-head">
          <div>
            <h2 id="featured">Causes raising now</h2>
            <p className="quiet">A few of the projects that still need you.</p>
          </div>
          <LinkButton to="/projects" look="line">
            View All Causes
          </LinkButton>
        </div>
        {featured && featured.length > 0 ? (
          <div className="project-grid">
            {featured.map((project) => (
              <ProjectCard key={project.id} project={project} heading="h3" />
            ))}
          </div>
        ) : (
          <EmptyState title={featured ? 'No cause is raising money today' : 'We could not fetch the causes just now'}>
            <p>{featured ? 'New ones are listed every week.' : 'Please try again in a minute.'}</p>
          </EmptyState>
        )}
      </section>
      <ListingSteps />
    </>
  )
}
