import type { ProjectUpdate } from '@lignum/contract/catalogue/project-updates'
import type { Db } from '#kit/database/database'
import { type Actor, may } from '#kit/security/actor'
import { Refusal } from '#kit/values/refusal'
import { findCompanyOfProject } from '../transitions/transitions.reads.ts'
import { filesOfUpdate } from './update-files.policy.ts'
import { presentUpdate } from './updates.present.ts'
import { findOpenUpdate, findUpdate, listFileLinks, type UpdateRow } from './updates.reads.ts'

const shown = async (db: Db, row: UpdateRow): Promise<ProjectUpdate> =>
  presentUpdate(row, await listFileLinks(db, filesOfUpdate(row)))

/** The open update of a project, for its company and for holders of View_Project_Details; null when there is none. */
export const readOpenUpdate = async (db: Db, actor: Actor, projectId: string): Promise<ProjectUpdate | null> => {
  const companyId = await findCompanyOfProject(db, projectId)
  const isOwner = companyId !== undefined && companyId === actor.companyId
  if (companyId === undefined || (!isOwner && !may(actor, 'View_Project_Details')))
    throw new Refusal('catalogue.project-unknown')
  const row = await findOpenUpdate(db, projectId)
  return row ? shown(db, row) : null
}

/** An update in any state, for staff. */
export const readUpdate = async (db: Db, id: string): Promise<ProjectUpdate | undefined> => {
  const row = await findUpdate(db, id)
  return row && shown(db, row)
}
