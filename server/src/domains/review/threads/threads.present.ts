import type { HandlerResult } from '@lignum/contract/core/call'
import type { getProjectThread } from '@lignum/contract/review/threads'
import type { MessageRow } from './threads.reads.ts'

type Shown = HandlerResult<typeof getProjectThread>['messages'][number]
type Reader = { readonly id: string; readonly isOwner: boolean; readonly names: ReadonlyMap<string, string> }

export const presentMessage = (row: MessageRow, { id, isOwner, names }: Reader): Shown => ({
  id: row.id,
  text: row.message,
  author: isOwner && !row.is_by_owner ? null : (names.get(row.author_id) ?? null),
  isByCompany: row.is_by_owner,
  isMine: row.author_id === id,
  creationDate: row.created_at.toISOString(),
})
