import { projectStatus } from '@lignum/contract/catalogue/catalogue'
import { listFields } from '#kit/lists/list-fields'
import { type PageRequest, planList } from '#kit/lists/list-filter'
import { countRows, selectPage } from '#kit/lists/read-page'
import type { CatalogueDb } from '../catalogue.tables.ts'

const historyFields = listFields<CatalogueDb, 'project_histories'>(
  {
    Id: { uuid: 'project_histories.id', sortable: false },
    ProjectId: { uuid: 'project_histories.project_id', sortable: false },
    ToStatus: { enum: 'project_histories.to_status', values: projectStatus.options, sortable: false },
    CreationDate: { timestamp: 'project_histories.created_at' },
  },
  { order: [{ field: 'CreationDate', ascending: false }], key: 'project_histories.id' },
)

/** Counting stops here: nobody pages further. */
const maxCount = 10_000

/** A page of the transitions of all projects. */
export const listAllHistories = (db: CatalogueDb, request: PageRequest) =>
  selectPage(
    db
      .selectFrom('project_histories')
      .innerJoin('projects', 'projects.id', 'project_id')
      .select(['project_histories.id', 'history_type', 'message', 'from_status', 'to_status', 'author_id'])
      .select(['project_histories.created_at', 'project_id', 'projects.name as project_name']),
    planList(historyFields, request),
  )
export type ListedHistoryRow = Awaited<ReturnType<typeof listAllHistories>>[number]

export const countAllHistories = (db: CatalogueDb, request: PageRequest): Promise<number> =>
  countRows(
    db,
    db.selectFrom('project_histories').select('id').where(planList(historyFields, request).where).limit(maxCount),
  )
