import { renderToStaticMarkup } from 'react-dom/server'
import { formatDay } from '../../../lib/format/format-date.ts'

export type NewsEntry = {
  readonly at: string
  readonly title: string
  readonly text: string
  readonly link?: { readonly url: string; readonly label: string }
}

/** The news of a project as HTML. Nothing in it needs script, so the page's script does not contain it. */
export const renderProjectNews = (entries: readonly NewsEntry[], dateFormat: string): string =>
  renderToStaticMarkup(
    <>
      <h2 id="news-title">News of this project</h2>
      <ol className="plain project-news">
        {entries.map(({ at, title, text, link }) => (
          <li key={`${at} ${title}`}>
            <time className="quiet" dateTime={at}>
              {formatDay(at, dateFormat)}
            </time>
            <h3>{title}</h3>
            {text && <p>{text}</p>}
            {link && (
              <a href={link.url}>
                {link.label}
                <span className="hidden-visually"> about {title}</span>
              </a>
            )}
          </li>
        ))}
      </ol>
    </>,
  )
