import { getBanner } from '@lignum/contract/site/banner'
import { getFeaturedProjects, getProjectTrackerInfo, type ProjectCard } from '@lignum/contract/catalogue/catalogue'
import { limits } from '@lignum/contract/core/limits'
import { getAllNewsByFilter } from '@lignum/contract/news/news'
import { href } from 'react-router'
import { FeaturedCauses } from '../../features/catalogue/featured-causes.tsx'
import { Tracker } from '../../features/catalogue/tracker.tsx'
import { GiveButtons } from '../../features/giving/history/give-buttons.tsx'
import { NewsStrip } from '../../features/news/news-strip.tsx'
import { endorsements, partners, stories } from '../../features/site/content/home.ts'
import { Endorsements } from '../../features/site/home/endorsements.tsx'
import { Hero } from '../../features/site/home/hero.tsx'
import { ListingSteps } from '../../features/site/listing-steps.tsx'
import { Partners } from '../../features/site/home/partners.tsx'
import { Stories } from '../../features/site/home/stories.tsx'
import type { RouteHandle } from '../../lib/access/access.ts'
import { apiContext } from '../../lib/api/api.ts'
import { orProblem } from '../../lib/api/or-problem.server.ts'
import { pageHead } from '../../lib/page/page-head.ts'
import type { Route } from './+types/home.ts'

export const handle: RouteHandle = { hydrates: 'touched', sharedBy: [], bundle: 'content', sitemap: href('/welcome') }

/** Each part may fail separately; the page shows the others. The texts come from here, so that no script holds them. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [banner, tracker, featured, news] = await Promise.all([
    orProblem(api(getBanner, {})),
    orProblem(api(getProjectTrackerInfo, {})),
    orProblem(api(getFeaturedProjects, {})),
    orProblem(api(getAllNewsByFilter, { amountPerPage: limits.homeNewsPageSize })),
  ])
  return {
    origin: url.origin,
    images: banner.done?.images,
    tracker: tracker.done,
    featured: featured.done?.results ?? null,
    articles: news.done?.results ?? [],
    texts: { stories, endorsements, partners },
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageHead({ title: 'Home', canonical: href('/welcome'), origin: loaderData?.origin ?? 'http://localhost' })

const giveButtons = (project: ProjectCard) => <GiveButtons project={project} size="small" />

export default function Home({ loaderData: { images, tracker, featured, articles, texts } }: Route.ComponentProps) {
  return (
    <>
      <Hero images={images} />
      {tracker && <Tracker tracker={tracker} />}
      <FeaturedCauses projects={featured} giving={giveButtons} />
      <Stories stories={texts.stories} />
      {articles.length > 0 && <NewsStrip articles={articles} />}
      <ListingSteps />
      <Endorsements endorsements={texts.endorsements} />
      <Partners partners={texts.partners} />
    </>
  )
}
