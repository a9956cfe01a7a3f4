import { getAllNewsByFilter } from '@lignum/contract/news/news'
import { data, href } from 'react-router'
import { newsList, newsListUrl } from '../../features/news/news-list.ts'
import { NewsCard } from '../../features/news/news-card.tsx'
import { NewsSearch } from '../../features/news/news-search.tsx'
import type { RouteHandle } from '../../lib/access/access.ts'
import { apiContext } from '../../lib/api/api.ts'
import { countOf } from '../../lib/format/format-count.ts'
import { orProblem } from '../../lib/api/or-problem.server.ts'
import { parameterNames, readListQuery } from '../../lib/lists/list-query.ts'
import { listRequestOf } from '../../lib/lists/list-request.ts'
import { pageHead } from '../../lib/page/page-head.ts'
import { pageStatus } from '../../lib/api/problem.ts'
import { useProblemNotice } from '../../lib/notices/use-problem-notice.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import type { Route } from './+types/news.ts'

export const handle: RouteHandle = {
  hydrates: 'touched',
  sharedBy: parameterNames(newsList),
  bundle: 'content',
  sitemap: true,
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readListQuery(newsList, url.searchParams)
  const request = listRequestOf(newsList, query)
  const { done, problem } = await orProblem(context.get(apiContext)(getAllNewsByFilter, request))
  const response = { origin: url.origin, query, articles: done?.results ?? [], count: done?.count ?? 0, problem }
  return data(response, { status: pageStatus(problem) })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageHead({
    title: 'News',
    description: 'What the listed projects have done, what has opened for funding, and how the exchange works.',
    canonical: loaderData ? newsListUrl(loaderData.query) : href('/news'),
    origin: loaderData?.origin ?? 'http://localhost',
  })

export default function News({ loaderData: { query, articles, count, problem } }: Route.ComponentProps) {
  const { search } = query.filters
  useProblemNotice(problem)
  return (
    <div className="wrap page">
      <h1>News</h1>
      <NewsSearch search={search} />
      <p>
        <a href={href('/feed.xml')} type="application/atom+xml">
          Follow the news in a feed reader
        </a>
      </p>
      {!problem && (
        <output>
          {countOf(count, 'article')}
          {search && ` about “${search}”`}
        </output>
      )}
      {articles.length > 0 ? (
        <div className="news-grid">
          {articles.map((article, i) => (
            <NewsCard key={article.id} article={article} heading="h2" eager={i < 3} />
          ))}
        </div>
      ) : (
        <NoNews failed={problem !== null} searched={search !== ''} />
      )}
      <Pagination
        label="Pages of news"
        page={query.page}
        pages={Math.ceil(count / query.size)}
        to={(page) => newsListUrl({ ...query, page })}
        jump={{ action: href('/news'), params: search ? { search } : {} }}
      />
    </div>
  )
}

function NoNews({ failed, searched }: { failed: boolean; searched: boolean }) {
  if (failed)
    return (
      <EmptyState title="We couldn’t load the news">
        <p>Please try again in a minute.</p>
        <LinkButton to={href('/news')} reloadDocument>
          Try again
        </LinkButton>
      </EmptyState>
    )
  return (
    <EmptyState title={searched ? 'No articles found' : 'No articles on this page'}>
      <p>{searched ? 'Try another word, or see all our news.' : 'The list may have changed since you last looked.'}</p>
      <LinkButton to={href('/news')}>Show all news</LinkButton>
    </EmptyState>
  )
}
