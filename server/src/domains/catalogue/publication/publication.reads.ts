import { sql } from 'kysely'
import type { CatalogueDb } from '../catalogue.tables.ts'

type Scope = {
  readonly companyId: string
  /** Null: all projects of the company. */
  readonly projectId: string | null
}

/** The files of the listed projects of a company, and whether the public may read them; the report of a project only after its end. */
export const listFilesOfListed = async (db: CatalogueDb, { companyId, projectId }: Scope) => {
  const { rows } = await sql<{ file_id: string; is_shown: boolean }>`
    with listed as (
      select * from projects
      where company_id = ${companyId} and (${projectId}::uuid is null or id = ${projectId})
        and status in ('Finalized', 'Completed'))
    select f.id as file_id, p.is_public as is_shown
    from listed p, unnest(array[p.thumbnail_file_id, p.dashboard_file_id, p.document_file_id]) f (id)
    where f.id is not null
    union all
    select d.file_id, p.is_public and (d.file_type <> 'ProjectCloseOut' or p.status = 'Completed')
    from project_documents d join listed p on p.id = d.project_id
    -- The array makes the planner use the index of the documents.
    where d.project_id = any(array(select id from listed)) and d.file_id is not null`.execute(db)
  return rows
}

export const hasPublicProject = async (db: CatalogueDb, companyId: string): Promise<boolean> => {
  const found = await db
    .selectFrom('projects')
    .select('id')
    .where('company_id', '=', companyId)
    .where('is_public', '=', true)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
