import { Link } from 'react-router'
import type { Guide } from './content/guides.ts'

const size = { width: 960, height: 600 }

/** One way to give, step by step. */
export function GuideSteps({ guide }: { guide: Guide }) {
  return (
    <ol className="guide">
      {guide.steps.map(({ title, words: text, picture, link }) => (
        <li key={title}>
          <div className="stack">
            <h3>{title}</h3>
            <p>{text}</p>
            {link && (
              <p>
                <Link to={link.to}>{link.words}</Link>
              </p>
            )}
          </div>
          {picture && <img src={`/guides/${picture}.webp`} alt="" loading="lazy" decoding="async" {...size} />}
        </li>
      ))}
    </ol>
  )
}
