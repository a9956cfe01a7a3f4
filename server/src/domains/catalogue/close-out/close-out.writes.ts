import { sql, type SqlBool } from 'kysely'
import type { CatalogueTx } from '../catalogue.tables.ts'

type Author = { readonly byId: string; readonly now: Date }

/** The project must be locked. */
export const setCloseOutReport = (tx: CatalogueTx, projectId: string, report: string, { byId, now }: Author) =>
  tx
    .updateTable('projects')
    .set({
      close_out_report: report,
      close_out_version: sql`close_out_version + 1`,
      modified_by_id: byId,
      modified_at: now,
    })
    .where('id', '=', projectId)
    .execute()

/** Takes the close-out document from a locked project; returns its file. */
export const deleteCloseOutDocument = async (tx: CatalogueTx, projectId: string): Promise<string | null> => {
  const row = await tx
    .deleteFrom('project_documents')
    .where('project_id', '=', projectId)
    .where(sql<SqlBool>`file_type = 'ProjectCloseOut'`)
    .returning('file_id')
    .executeTakeFirst()
  return row?.file_id ?? null
}
