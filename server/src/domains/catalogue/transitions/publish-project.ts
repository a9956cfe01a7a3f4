import type { LockedCompany } from '#domains/company'
import type { Tx } from '#kit/database/database'
import { alignFiles } from '../publication/align-files.ts'
import { setPublished } from './transitions.writes.ts'

type Publication = {
  readonly project: { readonly id: string }
  readonly company: LockedCompany
  readonly now: Date
}

/**
 * Publishes a finalized project with its files and the documents of its company, both locked. While the company is not
 * active, all of it stays hidden.
 */
export const publishProject = async (tx: Tx, { project, company, now }: Publication): Promise<void> => {
  await setPublished(tx, project.id, { companyIsActive: company.status === 'Active', now })
  await alignFiles(tx, company, project.id)
}
