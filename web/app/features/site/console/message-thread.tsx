import type { FullMessage } from '@lignum/contract/site/messages'
import { Moment } from '../../../ui/form/date-field.tsx'
import './message-thread.css'

/** The message, then the replies and notes about it, oldest first. */
export function MessageThread({ message: { name, message, creationDate, entries } }: { message: FullMessage }) {
  return (
    <ol className="plain stack">
      <li className="thread-entry">
        <p>
          <strong>{name}</strong>{' '}
          <span className="quiet">
            wrote <Moment at={creationDate} />
          </span>
        </p>
        <p className="thread-text">{message}</p>
      </li>
      {entries.map(({ id, kind, text, author, creationDate: at }) => (
        <li key={id} className={kind === 'Note' ? 'thread-entry note' : 'thread-entry reply'}>
          <p>
            <strong>{author}</strong>{' '}
            <span className="quiet">
              {kind === 'Note' ? 'noted for staff' : 'replied'} <Moment at={at} />
            </span>
          </p>
          <p className="thread-text">{text}</p>
        </li>
      ))}
    </ol>
  )
}
