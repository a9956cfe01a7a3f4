import type { ProjectStatus } from '@lignum/contract/catalogue/catalogue'
import { sql } from 'kysely'
import type { CatalogueTx } from '../catalogue.tables.ts'

/** Locks a project, so that concurrent changes of it wait for each other. */
export const lockProject = (tx: CatalogueTx, id: string) =>
  tx
    .selectFrom('projects')
    .select(['id', 'company_id', 'name', 'sub_title', 'category', 'description', 'video_url', 'status'])
    .select(['amount_requested_minor', 'type_of_funding', 'funding_purpose', 'level_of_impact', 'time_to_funding'])
    .select('what_thousand_does')
    .select([
      'thumbnail_file_id',
      'dashboard_file_id',
      'document_file_id',
      'last_submitted_at',
      'submissions',
      'is_public',
      'is_suspended',
      'suspension_reason',
    ])
    .select(['display_order', 'is_special_project', 'closes_at_goal'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
export type LockedProject = NonNullable<Awaited<ReturnType<typeof lockProject>>>

type Move = {
  readonly id: string
  readonly to: ProjectStatus
  /** The member of the company; null for staff, whom the company must not see as the last who changed its project. */
  readonly memberId: string | null
  readonly now: Date
}

/** The project must be locked. Submitting it sets the date of its submission and counts it. */
export const setProjectStatus = (tx: CatalogueTx, { id, to, memberId, now }: Move) =>
  tx
    .updateTable('projects')
    .set({
      status: to,
      ...(memberId !== null && { modified_by_id: memberId, modified_at: now }),
      ...(to === 'Submitted' && { last_submitted_at: now, submissions: sql`submissions + 1` }),
    })
    .where('id', '=', id)
    .returning(['id', 'name', 'status', 'last_submitted_at'])
    .executeTakeFirstOrThrow()

type History = {
  readonly projectId: string
  readonly message: string
  readonly from: ProjectStatus | null
  readonly to: ProjectStatus
  readonly authorId: string
  readonly isByOwner: boolean
  readonly now: Date
}

export const insertHistory = (tx: CatalogueTx, h: History) =>
  tx
    .insertInto('project_histories')
    .values({
      project_id: h.projectId,
      message: h.message,
      from_status: h.from,
      to_status: h.to,
      author_id: h.authorId,
      is_by_owner: h.isByOwner,
      created_at: h.now,
    })
    .execute()
