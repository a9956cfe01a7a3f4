import type { SavedView } from '@lignum/contract/accounts/saved-views'
import type { SavedViewRow } from './saved-views.reads.ts'

export const presentSavedView = (row: SavedViewRow, readerId: string): SavedView => ({
  id: row.id,
  list: row.list,
  name: row.name,
  query: row.query,
  sharedWith: row.role_name,
  isPinned: row.is_pinned,
  position: row.position,
  isOwn: row.user_id === readerId,
  owner: row.owner,
})
