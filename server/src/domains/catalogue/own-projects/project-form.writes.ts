import type { CatalogueTx } from '../catalogue.tables.ts'
import type { ProjectColumns, ProjectFileColumns } from './project-columns.policy.ts'

type Author = { readonly byId: string | null; readonly now: Date }

type NewProject = ProjectColumns & ProjectFileColumns & { readonly id: string | null; readonly company_id: string }

export const insertProject = (tx: CatalogueTx, { id, ...columns }: NewProject, { byId, now }: Author) =>
  tx
    .insertInto('projects')
    .values({
      ...columns,
      ...(id && { id }),
      created_by_id: byId,
      created_at: now,
      modified_by_id: byId,
      modified_at: now,
    })
    .returning(['id', 'name', 'status'])
    .executeTakeFirstOrThrow()

/** The project must be locked. */
export const setProject = (
  tx: CatalogueTx,
  id: string,
  columns: ProjectColumns & ProjectFileColumns,
  { byId, now }: Author,
) =>
  tx
    .updateTable('projects')
    .set({ ...columns, modified_by_id: byId, modified_at: now })
    .where('id', '=', id)
    .returning(['id', 'name', 'status'])
    .executeTakeFirstOrThrow()

/** The project that was created from a draft has its id. */
export const findCreatedProject = (tx: CatalogueTx, id: string, companyId: string) =>
  tx
    .selectFrom('projects')
    .select(['id', 'name', 'status'])
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst()

/** The documents and the gallery of a locked project, in their order. */
export const listDocuments = (tx: CatalogueTx, projectId: string) =>
  tx
    .selectFrom('project_documents')
    .select(['id', 'file_id', 'file_type', 'description', 'video_url'])
    .where('project_id', '=', projectId)
    .where('file_type', '<>', 'ProjectCloseOut')
    .orderBy('position')
    .orderBy('id')
    .execute()
export type DocumentRow = Awaited<ReturnType<typeof listDocuments>>[number]

export type DocumentColumns = Pick<DocumentRow, 'file_id' | 'file_type' | 'description' | 'video_url'>

export const insertDocument = (
  tx: CatalogueTx,
  projectId: string,
  document: DocumentColumns & { readonly position: number },
  { byId, now }: Author,
) =>
  tx
    .insertInto('project_documents')
    .values({
      project_id: projectId,
      ...document,
      created_by_id: byId,
      created_at: now,
      modified_by_id: byId,
      modified_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

export const setDocument = (
  tx: CatalogueTx,
  id: string,
  document: DocumentColumns & { readonly position: number },
  { byId, now }: Author,
) =>
  tx
    .updateTable('project_documents')
    .set({ ...document, modified_by_id: byId, modified_at: now })
    .where('id', '=', id)
    .execute()

export const deleteDocuments = async (tx: CatalogueTx, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await tx.deleteFrom('project_documents').where('id', 'in', ids).execute()
}
