import type { CatalogueDb } from './catalogue.room.ts'

export const findPublicProject = async (db: CatalogueDb, id: string) => {
  const project = await db
    .selectFrom('projects')
    .innerJoin('company_cards', 'company_cards.id', 'projects.company_id')
    .leftJoin('project_totals', 'project_totals.project_id', 'projects.id')
    .leftJoin('file_links', 'file_links.id', 'thumbnail_file_id')
    .select([
      'projects.id',
      'projects.name',
      'sub_title',
      'category',
      'amount_requested_minor',
      'projects.status',
      'type_of_funding',
    ])
    .select([
      'funding_purpose',
      'time_to_funding',
      'thumbnail_file_id',
      'display_order',
      'description',
      'video_url',
      'published_at',
    ])
    .select(['dashboard_file_id', 'document_file_id', 'company_cards.name as company_name', 'parish', 'received_minor'])
    .select(['address_line1', 'tax_id_number', 'articles_file_id', 'tax_compliance_file_id'])
    .select('placeholder as thumbnail_placeholder')
    .where('projects.id', '=', id)
    .where('is_public', '=', true)
    .executeTakeFirst()
  return project ? { project, documents: await listPublicDocuments(db, id) } : null
}
export type PublicProjectRow = NonNullable<Awaited<ReturnType<typeof findPublicProject>>>

const listPublicDocuments = (db: CatalogueDb, projectId: string) =>
  db
    .selectFrom('project_documents')
    .leftJoin('file_links', 'file_links.id', 'project_documents.file_id')
    .select([
      'project_documents.id',
      'file_id',
      'file_type',
      'description',
      'video_url',
      'file_links.name as file_name',
    ])
    .where('project_id', '=', projectId)
    .where('file_type', 'in', ['ProjectDocument', 'GalleryDocument'])
    .orderBy('position')
    .orderBy('project_documents.id')
    .execute()

export const findTrackerFigures = (db: CatalogueDb) =>
  db
    .selectFrom('tracker_figures')
    .select(['total_received_minor', 'projects', 'funded_projects'])
    .executeTakeFirstOrThrow()
