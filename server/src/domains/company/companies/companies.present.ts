import type { getCompaniesByFilterForAdmin } from '@lignum/contract/company/companies'
import type { HandlerResult } from '@lignum/contract/core/call'
import type { ListedCompanyRow } from './companies.reads.ts'

type Shown = HandlerResult<typeof getCompaniesByFilterForAdmin>['results'][number]

export const presentListedCompany = (row: ListedCompanyRow, names: ReadonlyMap<string, string>): Shown => ({
  id: row.id,
  name: row.name,
  status: row.status,
  stateParish: row.state_parish,
  primaryUser: (row.primary_user_id && names.get(row.primary_user_id)) || null,
  documentsChangedSinceReview: row.documents_changed_at !== null,
  creationDate: row.created_at.toISOString(),
})
