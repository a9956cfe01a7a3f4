import type { getProjectUpdatesByFilterForAdmin } from '@lignum/contract/review/updates'
import type { HandlerResult } from '@lignum/contract/core/call'
import { waitingSince } from '../queue/waiting.policy.ts'
import type { ReviewedUpdateRow } from './updates.reads.ts'

type Shown = HandlerResult<typeof getProjectUpdatesByFilterForAdmin>['results'][number]
type Time = { readonly now: Date; readonly reviewDays: number }

export const presentReviewedUpdate = (row: ReviewedUpdateRow, { now, reviewDays }: Time): Shown => {
  const isInReview = row.status === 'Submitted' || row.status === 'FirstApproved'
  const since = isInReview ? row.last_submitted_at : null
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
    isWaitingForMe: row.is_waiting,
  }
}
