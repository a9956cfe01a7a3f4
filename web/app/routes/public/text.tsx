import { data, href, Link } from 'react-router'
import { siteTexts } from '../../features/site/content/texts.ts'
import type { RouteHandle } from '../../lib/access/access.ts'
import { pageHead } from '../../lib/page/page-head.ts'
import type { Route } from './+types/text.ts'

export const handle: RouteHandle = { hydrates: 'used', sharedBy: [], sitemap: true }

/** Terms, privacy, risk and accessibility: one screen, selected by the path. */
export const loader = ({ url }: Route.LoaderArgs) => {
  const path = url.pathname.replaceAll('/', '').toLowerCase()
  const text = Object.hasOwn(siteTexts, path) ? siteTexts[path] : undefined
  if (!text) throw data(null, { status: 404 })
  return { origin: url.origin, path, text }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageHead({
        title: loaderData.text.title,
        description: loaderData.text.lead,
        canonical: `/${loaderData.path}`,
        origin: loaderData.origin,
      })
    : []

export default function Text({ loaderData: { text } }: Route.ComponentProps) {
  return (
    <article className="wrap page article">
      <header className="stack">
        <h1>{text.title}</h1>
        <p className="lead">{text.lead}</p>
        <p className="quiet">Version {text.version}</p>
        {text.isDraft && (
          <p className="panel">This text is a draft for counsel and may still change before the site opens.</p>
        )}
      </header>
      <div className="prose">
        {text.parts.map(({ title, paragraphs }) => (
          <section key={title} className="stack">
            <h2>{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
        <p>
          Questions? <Link to={href('/contact-us')}>Contact us</Link>.
        </p>
      </div>
    </article>
  )
}
