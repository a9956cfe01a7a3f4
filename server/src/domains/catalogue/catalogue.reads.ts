import { type CompiledQuery, sql, type SqlBool } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { runCompiled } from '#kit/database/database'
import type { CatalogueDb } from './catalogue.tables.ts'

/** A project with its documents, in one statement, so that a popular project page costs a single query. */
const publicProjectQuery = (db: CatalogueDb) =>
  projectWithDocuments(db).where('is_public', '=', sql.lit(true)).where('projects.id', '=', '')

/** The same for a project in any state. */
export const projectWithDocuments = (db: CatalogueDb) =>
  projectWithCompany(db).select((eb) =>
    jsonArrayFrom(
      eb
        .selectFrom('project_documents')
        .leftJoin('file_links as document_links', 'document_links.id', 'project_documents.file_id')
        .select(['project_documents.id', 'project_documents.file_id', 'project_documents.file_type'])
        .select(['project_documents.description', 'project_documents.video_url', 'document_links.name as file_name'])
        .whereRef('project_documents.project_id', '=', 'projects.id')
        // Literals, so that the id stays the only parameter of the compiled query.
        .where(sql<SqlBool>`project_documents.file_type in ('ProjectDocument', 'GalleryDocument')`)
        .orderBy('position')
        .orderBy('project_documents.id'),
    ).as('documents'),
  )

type FoundProject = Awaited<ReturnType<ReturnType<typeof publicProjectQuery>['executeTakeFirstOrThrow']>>
let compiled: CompiledQuery<FoundProject> | undefined

export const findPublicProject = async (db: CatalogueDb, id: string) => {
  compiled ??= publicProjectQuery(db).compile()
  const [found] = (await runCompiled(db, compiled, [id])).rows
  if (!found) return null
  const { documents, ...project } = found
  return { project, documents }
}
export type PublicProjectRow = NonNullable<Awaited<ReturnType<typeof findPublicProject>>>

const projectWithCompany = (db: CatalogueDb) =>
  db
    .selectFrom('projects')
    .innerJoin('company_cards', 'company_cards.id', 'projects.company_id')
    .leftJoin('project_totals', 'project_totals.project_id', 'projects.id')
    .leftJoin('file_links', 'file_links.id', 'thumbnail_file_id')
    .select(['projects.id', 'projects.name', 'sub_title', 'category', 'amount_requested_minor', 'projects.status'])
    .select(['type_of_funding', 'funding_purpose', 'time_to_funding', 'thumbnail_file_id', 'display_order'])
    .select([
      'what_thousand_does',
      'projects.description',
      'projects.video_url',
      'published_at',
      'dashboard_file_id',
      'document_file_id',
    ])
    .select(['company_cards.name as company_name', 'parish', 'received_minor', 'address_line1', 'tax_id_number'])
    .select([
      'articles_file_id',
      'tax_compliance_file_id',
      'file_links.placeholder as thumbnail_placeholder',
      'closes_at_goal',
    ])

export const findTrackerFigures = (db: CatalogueDb) =>
  db
    .selectFrom('tracker_figures')
    .select(['total_received_minor', 'projects', 'funded_projects'])
    .executeTakeFirstOrThrow()
