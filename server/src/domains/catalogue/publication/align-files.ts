import type { LockedCompany } from '#domains/company'
import { setFilesPublic } from '#domains/files'
import type { Tx } from '#kit/database/database'
import { hasPublicProject, listFilesOfListed } from './publication.reads.ts'

type Company = Pick<LockedCompany, 'id' | 'articles_file_id' | 'tax_compliance_file_id'>

/**
 * Makes the files of listed projects as public as the projects are, and the documents of their company public while one
 * of its projects is. The company must be locked. Null: all projects of the company.
 */
export const alignFiles = async (tx: Tx, company: Company, projectId: string | null): Promise<void> => {
  const files = await listFilesOfListed(tx, { companyId: company.id, projectId })
  const documents = [company.articles_file_id, company.tax_compliance_file_id].filter((id) => id !== null)
  const idsOf = (isShown: boolean) => files.filter((file) => file.is_shown === isShown).map((file) => file.file_id)
  await setFilesPublic(tx, idsOf(true), true)
  await setFilesPublic(tx, idsOf(false), false)
  await setFilesPublic(tx, documents, await hasPublicProject(tx, company.id))
}
