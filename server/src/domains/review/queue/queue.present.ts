import type { ReviewedProject } from '@lignum/contract/review/review'
import { fileUrl } from '#domains/files'
import { toMajor } from '#kit/values/money'
import { stepOf } from '../steps.policy.ts'
import type { ReviewedRow } from './queue.reads.ts'
import { waitingSince } from './waiting.policy.ts'

type Names = ReadonlyMap<string, string>
type Time = { readonly now: Date; readonly reviewDays: number }

export const presentPerson = (id: string, names: Names) => ({ id, name: names.get(id) ?? 'Unknown' })

export const presentWaiting = (
  { status, last_submitted_at: since }: Pick<ReviewedRow, 'status' | 'last_submitted_at'>,
  { now, reviewDays }: Time,
) => (stepOf(status) && since ? waitingSince(since, now, reviewDays) : null)

export const presentReviewed = (row: ReviewedRow, names: Names, time: Time): ReviewedProject => ({
  id: row.id,
  name: row.name,
  subTitle: row.sub_title,
  category: row.category,
  typeOfFunding: row.type_of_funding,
  amountRequested: toMajor(row.amount_requested_minor),
  status: row.status,
  isSuspended: row.is_suspended,
  companyId: row.company_id,
  companyName: row.company_name,
  thumbnailFileUrl: fileUrl(row.thumbnail_file_id, 'thumbnail'),
  creationDate: row.created_at.toISOString(),
  lastSubmittedDate: row.last_submitted_at?.toISOString() ?? null,
  waiting: presentWaiting(row, time),
  assignee: row.assignee_id ? presentPerson(row.assignee_id, names) : null,
  isWaitingForMe: row.is_waiting,
  documentsChangedSinceReview: row.documents_changed_at !== null,
})
