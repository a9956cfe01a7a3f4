import { holdCompany } from '#domains/company'
import type { Tx } from '#kit/database/database'
import type { Actor } from '#kit/security/actor'
import { Refusal } from '#kit/values/refusal'
import { lockProject } from '../own-projects/own-projects.writes.ts'
import { findProjectOfUpdate } from './updates.reads.ts'
import { lockUpdate } from './updates.writes.ts'

/** Locks an update of the caller's company, after its company and its project. */
export const lockOwnUpdate = async (tx: Tx, actor: Actor, id: string) => {
  const company = actor.companyId ? await holdCompany(tx, actor.companyId) : undefined
  const projectId = company && (await findProjectOfUpdate(tx, id))
  const project = projectId ? await lockProject(tx, projectId) : undefined
  const update = project && project.company_id === company?.id ? await lockUpdate(tx, id) : undefined
  if (!company || !project || !update) throw new Refusal('catalogue.project-unknown')
  return { company, project, update }
}
