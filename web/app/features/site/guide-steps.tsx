import { Link } from 'react-router'
import type { Guide } from './content/guides.ts'

const size = { width: 960, height: 600 }
const phoneSize = { width: 360, height: 560 }

/** The steps of one guide. */
export function GuideSteps({ guide }: { guide: Guide }) {
  return (
    <ol className="guide">
      {guide.steps.map(({ title, text, picture, link }) => (
        <li key={title}>
          <div className="stack">
            <h3>{title}</h3>
            <p>{text}</p>
            {link && (
              <p>
                <Link to={link.to}>{link.label}</Link>
              </p>
            )}
          </div>
          {picture && (
            <picture>
              <source media="(width < 700px)" srcSet={`/guides/${picture}-phone.webp`} {...phoneSize} />
              <img src={`/guides/${picture}.webp`} alt="" loading="lazy" decoding="async" {...size} />
            </picture>
          )}
        </li>
      ))}
    </ol>
  )
}
