import type { Client } from '@lignum/contract/core/client'
import { limits } from '@lignum/contract/core/limits'
import { getAllNewsByFilter } from '@lignum/contract/news/news'
import { getProjectAddresses } from '@lignum/contract/site/sitemap'
import { data, href } from 'react-router'
import { newsPath } from '../../features/news/news-path.ts'
import { peoplePages } from '../../features/site/content/people.ts'
import { builtRoutes } from '../../lib/access/built-routes.server.ts'
import { apiContext } from '../../lib/api/api.ts'
import { orResponse } from '../../lib/api/or-problem.server.ts'
import { element, xmlResponse } from '../../lib/format/xml.ts'
import { sitemapPaths } from '../../lib/page/sitemap-paths.server.ts'
import type { Route } from './+types/sitemap.ts'

type SitemapPage = { readonly path: string; readonly changed?: string }

/** The pages that exist without data of the exchange. */
const fixedPages = async (): Promise<SitemapPage[]> =>
  sitemapPaths(await builtRoutes(), { people: Object.keys(peoplePages) }).map((path) => ({ path }))

const projects = async (api: Client, url: URL): Promise<SitemapPage[]> => {
  const { results } = await orResponse(api(getProjectAddresses, { from: url.searchParams.get('from') ?? '' }))
  return results.flatMap(({ id, modificationDate: changed, typeOfFunding }) => [
    { path: href('/projects/view/:id', { id }), changed },
    ...(typeOfFunding === 'ImpactInvestment' ? [{ path: href('/JSIX/details/:id', { id }), changed }] : []),
  ])
}

/** The newest articles, up to the limit of one sitemap. */
const news = async (api: Client): Promise<SitemapPage[]> => {
  const pages: SitemapPage[] = []
  const amountPerPage = limits.largestPageSize
  for (let pageNumber = 1; pages.length < limits.sitemapLargest; pageNumber++) {
    const { results } = await orResponse(api(getAllNewsByFilter, { pageNumber, amountPerPage }))
    pages.push(...results.map((article) => ({ path: newsPath(article), changed: article.publishDate })))
    if (results.length < amountPerPage) break
  }
  return pages
}

const parts: Record<string, (api: Client, url: URL) => Promise<SitemapPage[]>> = {
  'pages.xml': fixedPages,
  'news.xml': news,
  'projects.xml': projects,
}

/** One sitemap: the fixed pages, or the articles or projects, cached shortly, because they can be archived or hidden. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const part = Object.hasOwn(parts, params.part) ? parts[params.part] : undefined
  if (!part) throw data(null, { status: 404 })
  const pages = await part(context.get(apiContext), url)
  const entries = pages.map(({ path, changed }) =>
    element(
      'url',
      {},
      element('loc', {}, new URL(path, url.origin).href),
      ...(changed ? [element('lastmod', {}, changed.slice(0, 10))] : []),
    ),
  )
  const root = element('urlset', { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }, ...entries)
  return xmlResponse(root, 'application/xml', params.part === 'pages.xml' ? 3_600 : 2)
}
