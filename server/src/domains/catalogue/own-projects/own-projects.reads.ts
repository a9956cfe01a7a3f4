import { fundingType, projectCategory, projectStatus } from '@lignum/contract/catalogue/catalogue'
import { listFields } from '#kit/lists/list-fields'
import { type PageRequest, planList } from '#kit/lists/list-filter'
import { countRows, selectPage } from '#kit/lists/read-page'
import { projectWithDocuments } from '../catalogue.reads.ts'
import type { CatalogueDb } from '../catalogue.tables.ts'

/** The fields by which a company may filter and sort its own projects. */
const ownFields = listFields<CatalogueDb, 'projects'>(
  {
    Id: { uuid: 'projects.id' },
    Name: { text: 'projects.name', sortBy: ['projects.sort_name'] },
    SubTitle: { text: 'projects.sub_title', sortable: false },
    Category: { enum: 'projects.category', values: projectCategory.options },
    Status: { enum: 'projects.status', values: projectStatus.options },
    TypeOfFunding: { enum: 'projects.type_of_funding', values: fundingType.options },
    AmountRequested: { money: 'projects.amount_requested_minor' },
    CreationDate: { timestamp: 'projects.created_at' },
    LastSubmittedDate: { timestamp: 'projects.last_submitted_at' },
  },
  {
    order: [
      { field: 'CreationDate', ascending: false },
      { field: 'LastSubmittedDate', ascending: false },
    ],
    key: 'projects.id',
  },
)

/** Counting stops here: no company has that many. */
const maxCount = 10_000

/** A page of the projects of a company, in every state. */
export const listOwnProjects = (db: CatalogueDb, companyId: string, request: PageRequest) =>
  selectPage(cardsOf(db, companyId), planList(ownFields, request))
export type OwnCardRow = Awaited<ReturnType<typeof listOwnProjects>>[number]

export const countOwnProjects = (db: CatalogueDb, companyId: string, request: PageRequest): Promise<number> =>
  countRows(
    db,
    db
      .selectFrom('projects')
      .where('company_id', '=', companyId)
      .where(planList(ownFields, request).where)
      .limit(maxCount),
  )

/** The notes on the present submission of those of the projects that were sent back with some. */
export const listNoteCounts = (db: CatalogueDb, projectIds: readonly string[]) =>
  db
    .selectFrom('project_note_counts')
    .innerJoin('projects', (join) =>
      join
        .onRef('projects.id', '=', 'project_note_counts.project_id')
        .onRef('projects.submissions', '=', 'project_note_counts.submission'),
    )
    .select(['project_note_counts.project_id', 'notes', 'open_notes'])
    .where('project_note_counts.project_id', 'in', [...projectIds])
    .where('projects.status', '=', 'Revision')
    .execute()
export type NoteCountRow = Awaited<ReturnType<typeof listNoteCounts>>[number]

const cardsOf = (db: CatalogueDb, companyId: string) =>
  db
    .selectFrom('projects')
    .innerJoin('company_cards', 'company_cards.id', 'projects.company_id')
    .leftJoin('project_totals', 'project_totals.project_id', 'projects.id')
    .leftJoin('file_links', 'file_links.id', 'thumbnail_file_id')
    .leftJoin('project_drafts', 'project_drafts.project_id', 'projects.id')
    .select(['projects.id', 'projects.name', 'sub_title', 'category', 'amount_requested_minor', 'projects.status'])
    .select(['type_of_funding', 'funding_purpose', 'time_to_funding', 'thumbnail_file_id', 'display_order'])
    .select(['published_at', 'closes_at_goal', 'is_suspended', 'projects.created_at', 'last_submitted_at'])
    .select(['company_cards.name as company_name', 'parish', 'received_minor', 'placeholder as thumbnail_placeholder'])
    .select('project_drafts.id as draft_id')
    .where('projects.company_id', '=', companyId)

/** The newest projects of a company, in short. */
export const listProjectsOfCompany = (db: CatalogueDb, companyId: string, limit: number) =>
  db
    .selectFrom('projects')
    .innerJoin('company_cards', 'company_cards.id', 'projects.company_id')
    .leftJoin('project_totals', 'project_totals.project_id', 'projects.id')
    .select(['projects.id', 'projects.name', 'description', 'amount_requested_minor', 'received_minor'])
    .select(['type_of_funding', 'funding_purpose', 'time_to_funding', 'projects.company_id', 'projects.status'])
    .select(['company_cards.name as company_name', 'thumbnail_file_id', 'dashboard_file_id', 'level_of_impact'])
    .where('projects.company_id', '=', companyId)
    .orderBy('projects.created_at', 'desc')
    .orderBy('last_submitted_at', 'desc')
    .orderBy('projects.id', 'desc')
    .limit(limit)
    .execute()
export type SummaryRow = Awaited<ReturnType<typeof listProjectsOfCompany>>[number]

/** A project in any state, with what its company and reviewers see of it. */
export const findProject = (db: CatalogueDb, id: string) =>
  projectWithDocuments(db)
    .leftJoin('file_links as dashboard_links', 'dashboard_links.id', 'dashboard_file_id')
    .leftJoin('file_links as plan_links', 'plan_links.id', 'document_file_id')
    .leftJoin('project_drafts', 'project_drafts.project_id', 'projects.id')
    .select([
      'file_links.name as thumbnail_name',
      'dashboard_links.name as dashboard_name',
      'plan_links.name as plan_name',
    ])
    .select([
      'projects.company_id',
      'level_of_impact',
      'last_submitted_at',
      'gifts',
      'is_special_project',
      'is_suspended',
      'suspension_reason',
    ])
    .select(['projects.created_by_id', 'projects.created_at', 'projects.modified_by_id', 'projects.modified_at'])
    .select(['company_cards.status as company_status', 'documents_changed_at'])
    .select(['project_drafts.id as draft_id', 'project_drafts.saved_by_id', 'project_drafts.saved_at'])
    .where('projects.id', '=', id)
    .executeTakeFirst()
export type ProjectRow = NonNullable<Awaited<ReturnType<typeof findProject>>>

const shownHistories = 100

export const listHistories = (db: CatalogueDb, projectId: string) =>
  db
    .selectFrom('project_histories')
    .select(['id', 'history_type', 'message', 'from_status', 'to_status', 'author_id', 'is_by_owner', 'created_at'])
    .where('project_id', '=', projectId)
    .orderBy('id', 'desc')
    .limit(shownHistories)
    .execute()
export type HistoryRow = Awaited<ReturnType<typeof listHistories>>[number]

/** Whether a company has a project of that name, whatever its letter case, other than the given one. */
export const isNameTaken = async (
  db: CatalogueDb,
  { companyId, name, exceptId }: { companyId: string; name: string; exceptId: string | null },
): Promise<boolean> => {
  const found = await db
    .selectFrom('projects')
    .select('id')
    .where('company_id', '=', companyId)
    .where('sort_name', '=', name.toLowerCase())
    .$if(exceptId !== null, (q) => q.where('id', '<>', exceptId ?? ''))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
