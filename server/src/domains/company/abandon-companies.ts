import { removeFiles } from '#domains/files'
import type { Tx } from '#kit/database/database'
import { deleteMembersOf, emptyCompaniesOf, listDocumentsOf } from './company.writes.ts'

/** Clears the company of a registration that lapsed or was never confirmed: its details and documents are removed. */
export const abandonCompanies = async (tx: Tx, primaryUserId: string, now: Date): Promise<void> => {
  const documents = await listDocumentsOf(tx, primaryUserId)
  await deleteMembersOf(tx, primaryUserId)
  await emptyCompaniesOf(tx, primaryUserId, now)
  await removeFiles(
    tx,
    documents.flatMap((company) => [company.articles_file_id, company.tax_compliance_file_id]),
  )
}
