import type { getProjectHistoryListByFilter } from '@lignum/contract/catalogue/project-histories'
import type { HandlerResult } from '@lignum/contract/core/call'
import type { ListedHistoryRow } from './histories.reads.ts'

type Shown = HandlerResult<typeof getProjectHistoryListByFilter>['results'][number]

export const presentListedHistory = (row: ListedHistoryRow, names: ReadonlyMap<string, string>): Shown => ({
  id: row.id,
  projectId: row.project_id,
  projectName: row.project_name,
  historyType: row.history_type,
  message: row.message,
  fromStatus: row.from_status,
  toStatus: row.to_status,
  author: (row.author_id && names.get(row.author_id)) || null,
  creationDate: row.created_at.toISOString(),
})
