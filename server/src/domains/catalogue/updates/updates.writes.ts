import type { ProjectUpdateStatus } from '@lignum/contract/catalogue/project-updates'
import { sql } from 'kysely'
import type { CatalogueTx } from '../catalogue.tables.ts'
import type { ProjectColumns, ProjectFileColumns } from '../own-projects/project-columns.policy.ts'
import type { UpdateDocument } from './stored-documents.ts'
import { isOpen } from './updates.reads.ts'

const locked = (tx: CatalogueTx) =>
  tx
    .selectFrom('project_updates')
    .select(['id', 'project_id', 'name', 'sub_title', 'category', 'description', 'video_url', 'status', 'reason'])
    .select(['amount_requested_minor', 'type_of_funding', 'funding_purpose', 'level_of_impact', 'time_to_funding'])
    .select('what_thousand_does')
    .select(['thumbnail_file_id', 'dashboard_file_id', 'document_file_id', 'documents', 'version', 'submissions'])
    .select('modified_by_id')
    .forUpdate()

/** The project must be locked. */
export const lockOpenUpdate = (tx: CatalogueTx, projectId: string) =>
  locked(tx).where('project_id', '=', projectId).where(isOpen).executeTakeFirst()

/** The project must be locked. */
export const lockUpdate = (tx: CatalogueTx, id: string) => locked(tx).where('id', '=', id).executeTakeFirst()
export type LockedUpdate = NonNullable<Awaited<ReturnType<typeof lockUpdate>>>

const saved = ['id', 'project_id', 'name', 'status', 'version', 'last_submitted_at'] as const

type Author = { readonly byId: string; readonly now: Date }
type Content = ProjectColumns &
  ProjectFileColumns & { readonly reason: string; readonly documents: readonly UpdateDocument[] }

export const insertUpdate = (
  tx: CatalogueTx,
  projectId: string,
  { documents, ...columns }: Content,
  { byId, now }: Author,
) =>
  tx
    .insertInto('project_updates')
    .values({
      project_id: projectId,
      ...columns,
      documents: JSON.stringify(documents),
      created_by_id: byId,
      created_at: now,
      modified_by_id: byId,
      modified_at: now,
    })
    .returning(saved)
    .executeTakeFirstOrThrow()

/** The update must be locked. */
export const setUpdate = (tx: CatalogueTx, id: string, { documents, ...columns }: Content, { byId, now }: Author) =>
  tx
    .updateTable('project_updates')
    .set({
      ...columns,
      documents: JSON.stringify(documents),
      version: sql`version + 1`,
      modified_by_id: byId,
      modified_at: now,
    })
    .where('id', '=', id)
    .returning(saved)
    .executeTakeFirstOrThrow()

/** The update must be locked. Submitting it sets the date of its submission and counts it. Staff are not recorded in it. */
export const setUpdateStatus = (
  tx: CatalogueTx,
  { id, to, memberId, now }: { id: string; to: ProjectUpdateStatus; memberId: string | null; now: Date },
) =>
  tx
    .updateTable('project_updates')
    .set({
      status: to,
      ...(memberId !== null && { modified_by_id: memberId, modified_at: now }),
      ...(to === 'Submitted' && { last_submitted_at: now, submissions: sql`submissions + 1` }),
      ...(to === 'Accepted' && { accepted_at: now }),
    })
    .where('id', '=', id)
    .returning(saved)
    .executeTakeFirstOrThrow()
export type SavedUpdate = Awaited<ReturnType<typeof setUpdateStatus>>

/** The update must be locked. */
export const setChangedParts = (tx: CatalogueTx, id: string, changed: readonly string[]) =>
  tx
    .updateTable('project_updates')
    .set({ changed: [...changed] })
    .where('id', '=', id)
    .execute()
