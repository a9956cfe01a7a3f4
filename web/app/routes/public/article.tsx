import { getNewsById, type NewsArticle } from '@lignum/contract/news/news'
import { getNewsShareImage } from '@lignum/contract/site/endpoints'
import { data, href, Link } from 'react-router'
import { newsPath } from '../../features/news/news-path.ts'
import { NewsPicture } from '../../features/news/news-picture.tsx'
import type { RouteHandle } from '../../lib/access/access.ts'
import { apiContext } from '../../lib/api/api.ts'
import { urlOf } from '../../lib/api/call-api.ts'
import { orProblem } from '../../lib/api/or-problem.server.ts'
import { generatedImage, pageHead } from '../../lib/page/page-head.ts'
import { site } from '../../lib/page/site-settings.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { ShareChannels } from '../../ui/navigation/share-channels.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { Route } from './+types/article.ts'
import { Day } from '../../ui/form/date-field.tsx'

export const handle: RouteHandle = { hydrates: 'late', sharedBy: ['id'], bundle: 'content' }

/** Any failure to load the article is shown as 404 (specification, section 8). */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { done, problem } = await orProblem(context.get(apiContext)(getNewsById, { id: params.id }))
  if (problem) throw data(null, { status: 404 })
  const image = generatedImage(urlOf(getNewsShareImage, { id: done.id, v: done.modificationDate }))
  return { origin: url.origin, article: done, image }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { article, origin, image } = loaderData
  return [
    ...pageHead({
      title: article.title,
      description: article.overview,
      canonical: newsPath(article),
      image,
      type: 'article',
      origin,
    }),
    { 'script:ld+json': structured(article, new URL(article.newsDataFile?.url ?? image.path, origin).href) },
  ]
}

/** The structured data of an article for search engines (schema.org). */
const structured = (article: NewsArticle, image: string) => ({
  '@context': 'https://schema.org',
  '@type': 'NewsArticle',
  headline: article.title,
  description: article.overview,
  image: [image],
  datePublished: article.publishDate,
  dateModified: article.modificationDate,
  author: { '@type': 'Organization', name: article.createdBy },
  publisher: { '@type': 'Organization', name: `${site.name} ${site.tagline}` },
})

export default function Article({ loaderData: { article, origin } }: Route.ComponentProps) {
  return (
    <article className="wrap page article">
      <header className="stack">
        <h1>{article.title}</h1>
        <p className="quiet">
          <time dateTime={article.publishDate}>
            <Day at={article.publishDate} />
          </time>{' '}
          · {article.createdBy}
        </p>
        {article.link && (
          <a className="file" href={article.link} target="_blank" rel="noopener noreferrer">
            <Icon name="link" /> {new URL(article.link).hostname}
            <VisuallyHidden> (opens in new tab)</VisuallyHidden>
          </a>
        )}
      </header>
      <div className="picture">
        <NewsPicture article={article} sizes="(width < 800px) 100vw, 46rem" first />
      </div>
      {/* The server sanitises this HTML on write and again on read. */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: article.description }} />
      <section id="share" className="panel stack" aria-labelledby="share-title">
        <h2 id="share-title">Share this article</h2>
        <ShareChannels name={article.title} address={new URL(newsPath(article), origin).href} />
      </section>
      <Link className="back" to={href('/news')}>
        <Icon name="back" size={20} /> Back to news
      </Link>
    </article>
  )
}
