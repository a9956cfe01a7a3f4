import { sql, type SqlBool } from 'kysely'
import type { CatalogueDb } from '../catalogue.tables.ts'

/** The report and document of a project in any state; undefined while it has no document. */
export const findCloseOut = (db: CatalogueDb, projectId: string) =>
  db
    .selectFrom('projects')
    .innerJoin('project_documents', 'project_documents.project_id', 'projects.id')
    .innerJoin('file_links', 'file_links.id', 'project_documents.file_id')
    .select([
      'company_id',
      'projects.status',
      'is_public',
      'close_out_report as report',
      'close_out_version as version',
    ])
    .select(['file_links.id as file_id', 'file_links.name as file_name'])
    // As a literal: the condition of its index.
    .where(sql<SqlBool>`project_documents.file_type = 'ProjectCloseOut'`)
    .where('projects.id', '=', projectId)
    .executeTakeFirst()
export type CloseOutRow = NonNullable<Awaited<ReturnType<typeof findCloseOut>>>
