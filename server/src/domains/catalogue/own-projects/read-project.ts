import { findNames } from '#domains/accounts'
import type { Db } from '#kit/database/database'
import { type Actor, may } from '#kit/security/actor'
import { Refusal } from '#kit/values/refusal'
import { findProject, listHistories } from './own-projects.reads.ts'
import { presentDetail, presentEditable } from './own-projects.present.ts'

type ReadDeps = { readonly db: Db; readonly maskTrn: boolean }

/** A project of the caller's company for its form and preview. */
export const readProject = async ({ db, maskTrn }: ReadDeps, actor: Actor, id: string) => {
  const project = actor.companyId ? await findProject(db, id) : undefined
  if (!project || project.company_id !== actor.companyId) throw new Refusal('catalogue.project-unknown')
  return presentEditable(project, await findNames(db, known([project.saved_by_id])), { maskTrn })
}

/** The full record of a project, for its company and for holders of View_Project_Details. */
export const readProjectDetail = async ({ db, maskTrn }: ReadDeps, actor: Actor, id: string) => {
  const project = await findProject(db, id)
  const isOwner = project !== undefined && project.company_id === actor.companyId
  if (!project || (!isOwner && !may(actor, 'View_Project_Details'))) throw new Refusal('catalogue.project-unknown')
  const histories = await listHistories(db, id)
  const people = [
    project.saved_by_id,
    project.created_by_id,
    project.modified_by_id,
    ...histories.map((history) => history.author_id),
  ]
  return presentDetail(project, histories, await findNames(db, known(people)), { maskTrn, isOwner })
}

const known = (ids: readonly (string | null)[]): string[] => ids.filter((id) => id !== null)
