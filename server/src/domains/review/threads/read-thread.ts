import { findNames } from '#domains/accounts'
import type { Db } from '#kit/database/database'
import { type Actor, may } from '#kit/security/actor'
import { Refusal } from '#kit/values/refusal'
import { listConflicts } from '../cases/cases.reads.ts'
import { findProjectCompany } from '../notes/notes.reads.ts'
import { presentMessage } from './threads.present.ts'
import { listMessages } from './threads.reads.ts'

/** The threads of a project that the caller may see. */
export const readThread = async (db: Db, actor: Actor, projectId: string) => {
  const project = await findProjectCompany(db, projectId)
  const isOwner = project !== undefined && project.company_id === actor.companyId
  if (!project || (!isOwner && !may(actor, 'View_Project_Details'))) throw new Refusal('catalogue.project-unknown')
  const conflicts = await listConflicts(db, projectId)
  const isReviewer = !isOwner && may(actor, 'Comment_As_Approver')
  const seesComments = isReviewer && !conflicts.some((conflict) => conflict.user_id === actor.id)
  const messages = await listMessages(db, projectId, 'Company')
  const comments = seesComments ? await listMessages(db, projectId, 'Private') : null
  const authors = [...messages, ...(comments ?? [])].map((message) => message.author_id)
  const reader = { id: actor.id, isOwner, names: await findNames(db, [...new Set(authors)]) }
  return {
    messages: messages.map((row) => presentMessage(row, reader)),
    comments: comments && comments.map((row) => presentMessage(row, reader)),
  }
}
