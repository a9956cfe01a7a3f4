import type { Tx } from '#kit/database/database'
import { lockProjectWithCompany } from '../transitions/lock-project-with-company.ts'
import { findProjectOfUpdate } from './updates.reads.ts'
import { lockUpdate } from './updates.writes.ts'

/** Locks an update for a decision of staff, after its company and its project. */
export const lockUpdateWithProject = async (tx: Tx, id: string) => {
  const projectId = await findProjectOfUpdate(tx, id)
  const locked = projectId ? await lockProjectWithCompany(tx, projectId) : undefined
  const update = locked && (await lockUpdate(tx, id))
  return update && { ...locked, update }
}
