import { getAllNewsByFilter, type NewsSummary } from '@lignum/contract/news/news'
import { href } from 'react-router'
import { newsPath } from '../../features/news/news-path.ts'
import { apiContext } from '../../lib/api/api.ts'
import { orResponse } from '../../lib/api/or-problem.server.ts'
import { site } from '../../lib/page/site-settings.ts'
import { element, xmlResponse } from '../../lib/format/xml.ts'
import type { Route } from './+types/news-feed.ts'

/** The newest articles as an Atom feed (RFC 4287). Cached shortly: an archived article is gone within seconds. */
export async function loader({ context, url: { origin } }: Route.LoaderArgs) {
  const { results } = await orResponse(context.get(apiContext)(getAllNewsByFilter, { amountPerPage: 20 }))
  const at = (path: string) => new URL(path, origin).href
  const root = element(
    'feed',
    { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en' },
    element('id', {}, at(href('/feed.xml'))),
    element('title', {}, `${site.name} news`),
    element('subtitle', {}, site.description),
    element('link', { rel: 'self', type: 'application/atom+xml', href: at(href('/feed.xml')) }),
    element('link', { rel: 'alternate', type: 'text/html', href: at(href('/news')) }),
    element('icon', {}, at('/favicon.svg')),
    // Atom requires a date; a feed without articles uses the epoch, so that it never changes.
    element('updated', {}, results[0]?.publishDate ?? '1970-01-01T00:00:00Z'),
    ...results.map((article) => entryOf(article, at)),
  )
  return xmlResponse(root, 'application/atom+xml', 2)
}

const entryOf = (article: NewsSummary, at: (path: string) => string) =>
  element(
    'entry',
    {},
    // Not the URL: it contains the title, which may be corrected later.
    element('id', {}, `urn:uuid:${article.id}`),
    element('title', {}, article.title),
    element('link', { rel: 'alternate', type: 'text/html', href: at(newsPath(article)) }),
    element('published', {}, article.publishDate),
    element('updated', {}, article.publishDate),
    element('author', {}, element('name', {}, article.createdBy || site.name)),
    element('summary', { type: 'text' }, article.overview),
  )
