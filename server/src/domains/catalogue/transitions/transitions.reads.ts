import type { CatalogueDb } from '../catalogue.tables.ts'

/** The company of a project, which never changes. */
export const findCompanyOfProject = async (db: CatalogueDb, id: string): Promise<string | undefined> => {
  const project = await db.selectFrom('projects').select('company_id').where('id', '=', id).executeTakeFirst()
  return project?.company_id
}
