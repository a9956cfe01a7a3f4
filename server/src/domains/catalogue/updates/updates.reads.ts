import { type NotNull, sql, type SqlBool } from 'kysely'
import type { CatalogueDb } from '../catalogue.tables.ts'

/** The condition of the index of open updates. */
export const isOpen = sql<SqlBool>`project_updates.status not in ('Accepted', 'Discarded')`

const updates = (db: CatalogueDb) =>
  db
    .selectFrom('project_updates')
    .innerJoin('projects', 'projects.id', 'project_updates.project_id')
    .select(['project_updates.id', 'project_id', 'company_id', 'project_updates.status', 'reason'])
    .select(['project_updates.name', 'project_updates.sub_title', 'project_updates.category'])
    .select(['project_updates.description', 'project_updates.video_url', 'project_updates.amount_requested_minor'])
    .select(['project_updates.type_of_funding', 'project_updates.funding_purpose', 'project_updates.level_of_impact'])
    .select(['project_updates.time_to_funding', 'project_updates.thumbnail_file_id'])
    .select('project_updates.what_thousand_does')
    .select(['project_updates.dashboard_file_id', 'project_updates.document_file_id', 'documents', 'version'])
    .select(['project_updates.submissions', 'project_updates.last_submitted_at', 'project_updates.created_at'])

/** The open update of a project. */
export const findOpenUpdate = (db: CatalogueDb, projectId: string) =>
  updates(db).where('project_id', '=', projectId).where(isOpen).executeTakeFirst()
export type UpdateRow = NonNullable<Awaited<ReturnType<typeof findOpenUpdate>>>

export const findUpdate = (db: CatalogueDb, id: string) =>
  updates(db).where('project_updates.id', '=', id).executeTakeFirst()

/** The project of an update, which never changes. */
export const findProjectOfUpdate = async (db: CatalogueDb, id: string): Promise<string | undefined> => {
  const update = await db.selectFrom('project_updates').select('project_id').where('id', '=', id).executeTakeFirst()
  return update?.project_id
}

/** What was received for a project up to this moment, in cents of JMD. */
export const findReceived = async (db: CatalogueDb, projectId: string): Promise<number> => {
  const total = await db
    .selectFrom('project_received_now')
    .select('received_minor')
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  return total?.received_minor ?? 0
}

/** The names and types of files. */
export const listFileLinks = async (db: CatalogueDb, ids: readonly string[]) =>
  db
    .selectFrom('file_links')
    .select(['id as file_id', 'type as file_type', 'name'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
export type FileLink = Awaited<ReturnType<typeof listFileLinks>>[number]

/** The newest accepted updates of a project, if the public sees it. They are accepted in the order of their ids. */
export const listPublicUpdates = (db: CatalogueDb, projectId: string, limit: number) =>
  db
    .selectFrom('project_updates')
    .innerJoin('projects', 'projects.id', 'project_id')
    .select(['project_updates.id', 'accepted_at', 'changed'])
    .where('project_id', '=', projectId)
    .where('is_public', '=', true)
    .where('project_updates.status', '=', 'Accepted')
    .where('accepted_at', 'is not', null)
    .$narrowType<{ accepted_at: NotNull }>()
    .orderBy('project_updates.id', 'desc')
    .limit(limit)
    .execute()
export type PublicUpdateRow = Awaited<ReturnType<typeof listPublicUpdates>>[number]
