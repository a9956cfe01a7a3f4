import type { NewsArticle as Article } from '@lignum/contract/news/news'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { Day } from '../../ui/form/date-field.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { ShareChannels } from '../../ui/navigation/share-channels.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { newsPath } from './news-path.ts'
import { NewsPicture } from './news-picture.tsx'

type Props = {
  article: Article
  origin: string
  /** What is shown of its project. */
  project?: ReactNode
}

/** An article as its page shows it. */
export function NewsArticle({ article, origin, project }: Props) {
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
      {project}
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
