import { getProjectAddressPages } from '@lignum/contract/site/sitemap'
import { href } from 'react-router'
import { apiContext } from '../../lib/api/api.ts'
import { orResponse } from '../../lib/api/or-problem.server.ts'
import { element, xmlResponse } from '../../lib/format/xml.ts'
import { withQuery } from '../../lib/page/with-query.ts'
import type { Route } from './+types/sitemap-index.ts'

/** The index of the sitemaps. It is split, because a sitemap may contain at most 50,000 URLs. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { results } = await orResponse(context.get(apiContext)(getProjectAddressPages, {}))
  const fixed = ['pages.xml', 'news.xml'].map((part) => href('/sitemap/:part', { part }))
  const projects = results.map((from) => withQuery(href('/sitemap/:part', { part: 'projects.xml' }), { from }))
  const entries = [...fixed, ...projects].map((path) =>
    element('sitemap', {}, element('loc', {}, new URL(path, url.origin).href)),
  )
  const root = element('sitemapindex', { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }, ...entries)
  return xmlResponse(root, 'application/xml', 2)
}
