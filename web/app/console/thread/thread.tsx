import { Moment } from '../../ui/form/date-field.tsx'
import './thread.css'

export type ThreadEntry = {
  readonly id: string
  readonly author: string
  /** What the author did: `wrote`, `replied`. */
  readonly verb: string
  readonly at: string
  readonly text: string
  readonly look: 'message' | 'reply' | 'note'
}

/** Messages about one thing, in the given order. */
export function Thread({ entries }: { entries: readonly ThreadEntry[] }) {
  return (
    <ol className="plain stack">
      {entries.map(({ id, author, verb, at, text, look }) => (
        <li key={id} className={`thread-entry ${look}`}>
          <p>
            <strong>{author}</strong>{' '}
            <span className="quiet">
              {verb} <Moment at={at} />
            </span>
          </p>
          <p className="thread-text">{text}</p>
        </li>
      ))}
    </ol>
  )
}
