import { type LockedCompany, lockCompany } from '#domains/company'
import type { Tx } from '#kit/database/database'
import { type LockedProject, lockProject } from '../own-projects/own-projects.writes.ts'
import { findCompanyOfProject } from './transitions.reads.ts'

/** Locks a project for a decision of staff, after its company, as in every change of a project. */
export const lockProjectWithCompany = async (
  tx: Tx,
  id: string,
): Promise<{ project: LockedProject; company: LockedCompany } | undefined> => {
  const companyId = await findCompanyOfProject(tx, id)
  const company = companyId ? await lockCompany(tx, companyId) : undefined
  const project = company && (await lockProject(tx, id))
  return project && { project, company }
}
