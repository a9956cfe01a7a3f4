import { getProjectByIdForPublic } from '@lignum/contract/catalogue/catalogue'
import { getNewsById, type NewsArticle as ArticleData } from '@lignum/contract/news/news'
import { getNewsShareImage } from '@lignum/contract/site/endpoints'
import { data } from 'react-router'
import { ProjectAside } from '../../features/catalogue/project-aside.tsx'
import { NewsArticle } from '../../features/news/news-article.tsx'
import { newsPath } from '../../features/news/news-path.ts'
import type { RouteHandle } from '../../lib/access/access.ts'
import { apiContext } from '../../lib/api/api.ts'
import { urlOf } from '../../lib/api/call-api.ts'
import { orProblem } from '../../lib/api/or-problem.server.ts'
import { generatedImage, pageHead } from '../../lib/page/page-head.ts'
import { site } from '../../lib/page/site-settings.ts'
import type { Route } from './+types/article.ts'

export const handle: RouteHandle = { hydrates: 'used', sharedBy: ['id'], bundle: 'content' }

/** Any failure to load the article is shown as 404 (specification, section 8). */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { done, problem } = await orProblem(api(getNewsById, { id: params.id }))
  if (problem) throw data(null, { status: 404 })
  const project = done.projectId && (await orProblem(api(getProjectByIdForPublic, { id: done.projectId }))).done
  const image = generatedImage(urlOf(getNewsShareImage, { id: done.id, v: done.modificationDate }))
  return { origin: url.origin, article: done, project: project || null, image }
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
const structured = (article: ArticleData, image: string) => ({
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

export default function Article({ loaderData: { article, project, origin } }: Route.ComponentProps) {
  return <NewsArticle article={article} origin={origin} project={project ? <ProjectAside project={project} /> : null} />
}
