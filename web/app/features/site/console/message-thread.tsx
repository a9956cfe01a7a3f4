import type { FullMessage } from '@lignum/contract/site/messages'
import { Thread } from '../../../console/thread/thread.tsx'

/** The message, then the replies and notes about it, oldest first. */
export function MessageThread({ message: { id, name, message, creationDate, entries } }: { message: FullMessage }) {
  const first = { id, author: name, verb: 'wrote', at: creationDate, text: message, look: 'message' } as const
  const others = entries.map((entry) => ({
    id: entry.id,
    author: entry.author,
    at: entry.creationDate,
    text: entry.text,
    ...(entry.kind === 'Note'
      ? ({ verb: 'noted for staff', look: 'note' } as const)
      : ({ verb: 'replied', look: 'reply' } as const)),
  }))
  return <Thread entries={[first, ...others]} />
}
