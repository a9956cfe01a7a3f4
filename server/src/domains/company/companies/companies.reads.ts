import { companyStatuses } from '@lignum/contract/company/names'
import { listFields } from '#kit/lists/list-fields'
import { type PageRequest, planList } from '#kit/lists/list-filter'
import { countRows, selectPage } from '#kit/lists/read-page'
import type { CompanyDb } from '../company.tables.ts'

const fields = listFields<CompanyDb, 'companies'>(
  {
    Id: { uuid: 'companies.id', sortable: false },
    Name: { text: 'companies.name', sortBy: ['companies.sort_name'] },
    Status: { enum: 'companies.status', values: companyStatuses, sortable: false },
    StateParish: { text: 'companies.state_parish', sortable: false },
    CreationDate: { timestamp: 'companies.created_at' },
  },
  { order: [{ field: 'Name', ascending: true }], key: 'companies.id' },
)

/** A page of companies as staff see them. */
export const listCompanies = (db: CompanyDb, request: PageRequest) =>
  selectPage(
    db
      .selectFrom('companies')
      .select(['companies.id', 'companies.name', 'status', 'state_parish', 'primary_user_id'])
      .select(['documents_changed_at', 'companies.created_at']),
    planList(fields, request),
  )
export type ListedCompanyRow = Awaited<ReturnType<typeof listCompanies>>[number]

/** Counting stops here: nobody pages further. */
const maxCount = 10_000

export const countCompanies = (db: CompanyDb, request: PageRequest): Promise<number> =>
  countRows(
    db,
    db.selectFrom('companies').select('companies.id').where(planList(fields, request).where).limit(maxCount),
  )
