import type { NewsSummary } from '@lignum/contract/news/news'
import { href } from 'react-router'
import { LinkButton } from '../../ui/button.tsx'
import { NewsCard } from './news-card.tsx'

/** The latest articles, on the home page. */
export function NewsStrip({ articles }: { articles: readonly NewsSummary[] }) {
  return (
    <section className="wrap section" aria-labelledby="latest-news">
      <div className="section-head">
        <div>
          <h2 id="latest-news">Latest news</h2>
          <p className="quiet">What came of it.</p>
        </div>
        <LinkButton to={href('/news')} look="line">
          All news
        </LinkButton>
      </div>
      <div className="news-strip">
        {articles.map((article) => (
          <NewsCard key={article.id} article={article} heading="h3" />
        ))}
      </div>
    </section>
  )
}
