import type { ProjectThread } from '@lignum/contract/review/threads'
import type { ThreadEntry } from '../../../../console/thread/thread.tsx'

type Message = ProjectThread['messages'][number]

/** To companies, reviewers have no name. */
const authorOf = ({ author, isMine, isByCompany }: Message): string => {
  if (isMine) return 'You'
  return author ?? (isByCompany ? 'The company' : 'The exchange')
}

export const entryOf = (message: Message, look: ThreadEntry['look']): ThreadEntry => ({
  id: message.id,
  author: authorOf(message),
  verb: 'wrote',
  at: message.creationDate,
  text: message.text,
  look,
})
