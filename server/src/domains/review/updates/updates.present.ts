import type { getProjectUpdatesByFilterForAdmin } from '@lignum/contract/review/updates'
import type { HandlerResult } from '@lignum/contract/core/call'
import { presentPerson } from '../queue/queue.present.ts'
import { waitingSince } from '../queue/waiting.policy.ts'
import { stepOf } from '../steps.policy.ts'
import type { ReviewedUpdateRow } from './updates.reads.ts'

type Shown = HandlerResult<typeof getProjectUpdatesByFilterForAdmin>['results'][number]
type Time = { readonly now: Date; readonly reviewDays: number }

export const presentReviewedUpdate = (
  row: ReviewedUpdateRow,
  names: ReadonlyMap<string, string>,
  { now, reviewDays }: Time,
): Shown => {
  const since = stepOf(row.status) ? row.last_submitted_at : null
  return {
    id: row.id,
    projectId: row.project_id,
    projectName: row.project_name,
    companyId: row.company_id,
    companyName: row.company_name,
    status: row.status,
    reason: row.reason,
    creationDate: row.created_at.toISOString(),
    lastSubmittedDate: row.last_submitted_at?.toISOString() ?? null,
    waiting: since ? waitingSince(since, now, reviewDays) : null,
    assignee: row.assignee_id ? presentPerson(row.assignee_id, names) : null,
    isWaitingForMe: row.is_waiting,
  }
}
