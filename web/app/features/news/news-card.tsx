import { limits } from '@lignum/contract/core/limits'
import type { NewsSummary } from '@lignum/contract/news/news'
import { Link } from 'react-router'
import { truncate } from '../../lib/format/truncate.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ShareButton } from '../../ui/navigation/share-button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { newsPath } from './news-path.ts'
import { NewsPicture } from './news-picture.tsx'
import { Day } from '../../ui/form/date-field.tsx'

type Props = { article: NewsSummary; heading: 'h2' | 'h3'; eager?: boolean }

/** The card of one article in a list. */
export function NewsCard({ article, heading: Heading, eager = false }: Props) {
  const path = newsPath(article)
  return (
    <Card as="article" className="news-card">
      <div className="picture">
        <NewsPicture article={article} sizes="(width < 576px) 100vw, (width < 992px) 50vw, 25rem" eager={eager} />
      </div>
      <div className="words">
        <p className="quiet">
          <time dateTime={article.publishDate}>
            <Day at={article.publishDate} />
          </time>
        </p>
        <Heading className="name">
          <Link to={path}>{article.title}</Link>
        </Heading>
        <p>{truncate(article.overview, limits.newsOverview)}</p>
        <div className="row">
          <LinkButton to={path} size="small">
            Read More<VisuallyHidden> about {article.title}</VisuallyHidden>
          </LinkButton>
          <ShareButton name={article.title} path={path} page={path} />
        </div>
      </div>
    </Card>
  )
}
