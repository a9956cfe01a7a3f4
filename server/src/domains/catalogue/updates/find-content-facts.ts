import type { CatalogueDb } from '../catalogue.tables.ts'
import { isNameTaken } from '../own-projects/own-projects.reads.ts'
import type { LockedProject } from '../own-projects/own-projects.writes.ts'
import type { UpdateFacts } from './update-flow.ts'
import { findReceived } from './updates.reads.ts'
import type { LockedUpdate } from './updates.writes.ts'

type Facts = Pick<UpdateFacts, 'isLive' | 'goalCoversReceived' | 'nameIsFree'>
type Project = Pick<LockedProject, 'id' | 'company_id' | 'status'>
type Content = Pick<LockedUpdate, 'name' | 'amount_requested_minor'>

/** Whether the content of an update could replace what is live now. A decision locks company, project and update before. */
export const findContentFacts = async (db: CatalogueDb, project: Project, content: Content): Promise<Facts> => {
  const { id, company_id: companyId, status } = project
  return {
    isLive: status === 'Finalized',
    goalCoversReceived: content.amount_requested_minor >= (await findReceived(db, id)),
    nameIsFree: !(await isNameTaken(db, { companyId, name: content.name, exceptId: id })),
  }
}
