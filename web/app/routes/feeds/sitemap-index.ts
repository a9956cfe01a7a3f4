import { getProjectAddressPages } from '@lignum/contract/site/sitemap'
import { apiContext } from '../../lib/api/api.ts'
import { orResponse } from '../../lib/api/or-problem.server.ts'
import { element, xmlResponse } from '../../lib/format/xml.ts'
import type { Route } from './+types/sitemap-index.ts'

/** The index of the sitemaps. It is split, because a sitemap may contain at most 50,000 URLs. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { results } = await orResponse(context.get(apiContext)(getProjectAddressPages, {}))
  const parts = ['pages.xml', 'news.xml', ...results.map((from) => `projects.xml?from=${from}`)]
  const entries = parts.map((part) =>
    element('sitemap', {}, element('loc', {}, new URL(`/sitemap/${part}`, url.origin).href)),
  )
  const root = element('sitemapindex', { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }, ...entries)
  return xmlResponse(root, 'application/xml', 3_600)
}
