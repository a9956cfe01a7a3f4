import { recordAudit } from '#domains/audit'
import { transact, type Tx } from '#kit/database/database'
import { enqueue } from '#kit/jobs/jobs'
import { type Actor, may } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { Refusal } from '#kit/values/refusal'
import { type CaseChange, changeCase } from '../cases/change-case.ts'
import { findProjectCompany } from '../notes/notes.reads.ts'
import type { ReviewDeps } from '../review.tables.ts'
import { mailMessage } from './mail-message.ts'
import type { Thread } from './threads.reads.ts'
import { insertMessage } from './threads.writes.ts'

type Deps = Pick<ReviewDeps, 'db' | 'clock'>
type Given = { readonly id: string; readonly text: string }

const writers = ['Approve_Project', 'Second_Approve_Project', 'Advise_Project', 'Comment_As_Approver'] as const

/** Adds a comment to the private thread of reviewers. */
export const addComment = (deps: Deps, by: By<Actor>, given: Given) =>
  changeCase(deps, by, given.id, async (change) => {
    if (!change.operations.has('Comment_As_Approver')) throw new Refusal('not-allowed')
    refuseThePartial(change)
    return insert(change.tx, by, { ...given, thread: 'Private', isByOwner: false, now: change.now })
  })

/** Adds a message between reviewers and company: by a member of it, or by a reviewer. */
export const addMessage = async (deps: Deps, by: By<Actor>, given: Given) => {
  const project = await findProjectCompany(deps.db, given.id)
  const isByOwner = project !== undefined && project.company_id === by.actor.companyId
  return isByOwner ? addByOwner(deps, by, given) : addByReviewer(deps, by, given)
}

const addByOwner = ({ db, clock }: Deps, by: By<Actor>, given: Given) => {
  if (!may(by.actor, 'Edit_Project')) throw new Refusal('catalogue.own-company')
  return transact(db, (tx) => insert(tx, by, { ...given, thread: 'Company', isByOwner: true, now: clock.now() }))
}

const addByReviewer = (deps: Deps, by: By<Actor>, given: Given) => {
  // To a member of another company the project does not exist.
  if (!writers.some((operation) => may(by.actor, operation))) throw new Refusal('catalogue.project-unknown')
  return changeCase(deps, by, given.id, async (change) => {
    if (!writers.some((operation) => change.operations.has(operation))) throw new Refusal('not-allowed')
    refuseThePartial(change)
    return insert(change.tx, by, { ...given, thread: 'Company', isByOwner: false, now: change.now })
  })
}

const refuseThePartial = ({ relation }: CaseChange): void => {
  if (relation.isMemberOfCompany) throw new Refusal('catalogue.own-company')
  if (relation.hasConflict) throw new Refusal('review.conflict')
}

type New = Given & { readonly thread: Thread; readonly isByOwner: boolean; readonly now: Date }

/** The audit has no text: more people read it than the private thread. */
const insert = async (tx: Tx, by: By<Actor>, { id: projectId, ...message }: New) => {
  const { id } = await insertMessage(tx, { projectId, authorId: by.actor.id, ...message })
  const field = message.thread === 'Private' ? 'comment' : 'message'
  await recordAudit(tx, by, [{ event: 'Added', entity: 'Project', entityId: projectId, field, new: id }])
  if (message.thread === 'Company') await enqueue(tx, mailMessage, { id })
  return { id }
}
