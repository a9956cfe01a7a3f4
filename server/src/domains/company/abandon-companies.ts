import { removeFiles } from '#domains/files'
import type { Tx } from '#kit/database/database'
import { emptyCompaniesOf, listDocumentsOf } from './company.writes.ts'

/** When a registration that was never confirmed lapses or is forgotten, the company it made is nobody's: its details and papers go. */
export const abandonCompanies = async (tx: Tx, primaryUserId: string, now: Date): Promise<void> => {
  const documents = await listDocumentsOf(tx, primaryUserId)
  await emptyCompaniesOf(tx, primaryUserId, now)
  await removeFiles(
    tx,
    documents.flatMap((company) => [company.articles_file_id, company.tax_compliance_file_id]),
  )
}
