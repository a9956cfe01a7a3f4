import { sql } from 'kysely'
import type { CatalogueDb } from '../catalogue.tables.ts'

type DraftKey = { readonly companyId: string } & ({ readonly id: string } | { readonly projectId: string })

/** A draft of a company, by its id or that of its project. */
export const findDraft = (db: CatalogueDb, key: DraftKey) =>
  db
    .selectFrom('project_drafts')
    .select(['id', 'project_id', 'version', 'form', 'saved_by_id', 'saved_at'])
    .where('company_id', '=', key.companyId)
    .$if('id' in key, (q) => q.where('id', '=', 'id' in key ? key.id : ''))
    .$if('projectId' in key, (q) => q.where('project_id', '=', 'projectId' in key ? key.projectId : ''))
    .executeTakeFirst()
export type DraftRow = NonNullable<Awaited<ReturnType<typeof findDraft>>>

export const listDraftFiles = (db: CatalogueDb, draftId: string) =>
  db
    .selectFrom('project_draft_files')
    .innerJoin('file_links', 'file_links.id', 'file_id')
    .select(['file_id', 'file_type', 'name'])
    .where('draft_id', '=', draftId)
    .orderBy('project_draft_files.created_at')
    .orderBy('file_id')
    .execute()

/** The files that a project has now. */
export const listProjectFiles = async (db: CatalogueDb, projectId: string) => {
  const { rows } = await sql<{ file_id: string; file_type: string; name: string }>`
    select l.id as file_id, l.type as file_type, l.name
    from projects p, unnest(array[p.thumbnail_file_id, p.dashboard_file_id, p.document_file_id]) f (id)
    join file_links l on l.id = f.id
    where p.id = ${projectId}
    union all
    select l.id, l.type, l.name
    from project_documents d join file_links l on l.id = d.file_id
    where d.project_id = ${projectId} and d.file_type <> 'ProjectCloseOut'`.execute(db)
  return rows
}

/** The drafts of a company that are not a project yet. */
export const listDrafts = (db: CatalogueDb, companyId: string, limit: number) =>
  db
    .selectFrom('project_drafts')
    .select(['id', sql<string | null>`form ->> 'name'`.as('name'), 'saved_by_id', 'saved_at'])
    .where('company_id', '=', companyId)
    .where('project_id', 'is', null)
    .orderBy('saved_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()

/** How a draft of a company ended, and by whom. */
export const findEndedDraft = (db: CatalogueDb, id: string, companyId: string) =>
  db
    .selectFrom('ended_project_drafts')
    .select(['outcome', 'ended_by_id', 'ended_at'])
    .where('draft_id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
