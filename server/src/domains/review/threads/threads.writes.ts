import type { ReviewTx } from '../review.tables.ts'
import type { Thread } from './threads.reads.ts'

type Message = {
  readonly projectId: string
  readonly thread: Thread
  readonly authorId: string
  readonly isByOwner: boolean
  readonly text: string
  readonly now: Date
}

export const insertMessage = (tx: ReviewTx, m: Message) =>
  tx
    .insertInto('review_messages')
    .values({
      project_id: m.projectId,
      thread: m.thread,
      author_id: m.authorId,
      is_by_owner: m.isByOwner,
      message: m.text,
      created_at: m.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
