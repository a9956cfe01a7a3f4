import type { LockedCompany } from '#domains/company'
import { setFilesPublic } from '#domains/files'
import type { Tx } from '#kit/database/database'
import { listProjectFiles } from '../drafts/drafts.reads.ts'
import { setPublished } from './transitions.writes.ts'

type Publication = {
  readonly project: { readonly id: string }
  readonly company: Pick<LockedCompany, 'status' | 'articles_file_id' | 'tax_compliance_file_id'>
  readonly now: Date
}

/**
 * Publishes a finalized project with its files and the documents of its company, both locked. While the company is not
 * active, all of it stays hidden.
 */
export const publishProject = async (tx: Tx, { project, company, now }: Publication): Promise<void> => {
  const companyIsActive = company.status === 'Active'
  await setPublished(tx, project.id, { companyIsActive, now })
  if (!companyIsActive) return
  const files = (await listProjectFiles(tx, project.id)).map((file) => file.file_id)
  const documents = [company.articles_file_id, company.tax_compliance_file_id].filter((id) => id !== null)
  await setFilesPublic(tx, [...files, ...documents], true)
}
