import { type Actor, may } from '#kit/security/actor'
import type { Db } from '#kit/database/database'
import { Refusal } from '#kit/values/refusal'
import { presentExplanation } from './notes.present.ts'
import { findProjectCompany, listExplanations, listNotes, listReviewDocuments } from './notes.reads.ts'

/** Why a project was sent back, for its company and for holders of View_Project_Details. */
export const readNotes = async (db: Db, actor: Actor, projectId: string) => {
  const project = await findProjectCompany(db, projectId)
  const isOwner = project !== undefined && project.company_id === actor.companyId
  if (!project || (!isOwner && !may(actor, 'View_Project_Details'))) throw new Refusal('catalogue.project-unknown')
  const decisions = await listExplanations(db, projectId)
  const ids = decisions.map(({ id }) => id)
  const [notes, documents] = [await listNotes(db, ids), await listReviewDocuments(db, ids)]
  return { results: decisions.map((decision) => presentExplanation(decision, notes, documents)) }
}
