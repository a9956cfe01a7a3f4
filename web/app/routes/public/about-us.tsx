import { href } from 'react-router'
import { stories } from '../../features/site/content/home.ts'
import { PageBanner } from '../../features/site/page-banner.tsx'
import { PeopleLinks } from '../../features/site/people-links.tsx'
import type { RouteHandle } from '../../lib/access/access.ts'
import { pageHead } from '../../lib/page/page-head.ts'
import { Art } from '../../ui/media/art.tsx'
import type { Route } from './+types/about-us.ts'

export const handle: RouteHandle = { hydrates: 'used', sharedBy: [], sitemap: true }

/** The texts come from here, so that no script holds them. */
export const loader = ({ url }: Route.LoaderArgs) => ({ origin: url.origin, stories })

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageHead({
    title: 'About Us',
    description: 'Who runs the national social stock exchange, what it is for and how it keeps its promises.',
    canonical: href('/about-us'),
    origin: loaderData?.origin ?? 'http://localhost',
  })

export default function AboutUs({ loaderData: { stories: shown } }: Route.ComponentProps) {
  return (
    <>
      <PageBanner title="About Us" seed="about" category="Education">
        A place where good work is listed, looked at twice, and funded in the open.
      </PageBanner>
      <div className="wrap page">
        {shown.map((story) => (
          <section key={story.id} id={story.id} className="story" aria-labelledby={`${story.id}-title`}>
            <div className="stack">
              <h2 id={`${story.id}-title`}>{story.title}</h2>
              <p className="lead">{story.lead}</p>
              {story.paragraphs.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </div>
            <Art seed={story.id} category={story.category} width={480} height={300} />
          </section>
        ))}
        <section className="stack" aria-labelledby="people">
          <h2 id="people">The people</h2>
          <PeopleLinks />
        </section>
      </div>
    </>
  )
}
