import type { ProjectStatus } from '@lignum/contract/catalogue/catalogue'
import type { approveProject as call } from '@lignum/contract/review/decisions'
import type { ParsedRequestOf } from '@lignum/contract/core/call'
import {
  alignFiles,
  endCompletedDraft,
  findTransition,
  findViolated,
  moveProject,
  type ProjectTransition,
  publishProject,
} from '#domains/catalogue'
import { setDocumentsReviewed } from '#domains/company'
import { enqueue } from '#kit/jobs/jobs'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { Refusal } from '#kit/values/refusal'
import { deleteAssignment, upsertAssignment } from '../cases/cases.writes.ts'
import { type CaseChange, changeCase } from '../cases/change-case.ts'
import type { ReviewDeps } from '../review.tables.ts'
import { stepOf } from '../steps.policy.ts'
import { insertApproval, insertNotes } from './decisions.writes.ts'
import { findCompletionFacts } from './find-completion-facts.ts'
import { insertReviewDocuments } from './insert-review-documents.ts'
import { mailDecision } from './mail-decision.ts'
import type { PreparedDocuments } from './prepare-review-documents.ts'

type Request = ParsedRequestOf<typeof call>
type Decision = Pick<Request, 'id' | 'reason' | 'notes' | 'submission'> & {
  readonly call: ProjectTransition['call']
  readonly to: (from: ProjectStatus) => ProjectStatus
  readonly documents: PreparedDocuments
  readonly closeOutVersion?: number | null
}

/** Makes a transition of staff, with its decision, notes, publication and the mail to the company. */
export const decideProject = (deps: Pick<ReviewDeps, 'db' | 'clock'>, by: By<Actor>, decision: Decision) =>
  changeCase(deps, by, decision.id, async (change) => {
    const { tx, project, now } = change
    const transition = await permittedTransition(change, decision)
    await recordDecision(change, by, transition, decision)
    const moved = await moveProject(tx, by, { project, transition, now })
    if (transition.action === 'finalize') await publish(change)
    if (transition.action === 'complete') await complete(change, by)
    await enqueue(tx, mailDecision, {
      projectId: project.id,
      updateId: null,
      submission: project.submissions,
      status: moved.status,
    })
    return moved
  })

const permittedTransition = async (
  { tx, project, operations, relation }: CaseChange,
  { call, to, reason, submission, closeOutVersion = null }: Decision,
): Promise<ProjectTransition> => {
  const transition = findTransition(call, project.status, to(project.status))
  if (transition?.by !== 'reviewer') throw new Refusal('catalogue.wrong-state')
  if (!transition.anyOf.some((operation) => operations.has(operation))) throw new Refusal('not-allowed')
  const completion = transition.action === 'complete' ? await findCompletionFacts(tx, project.id) : null
  const violated = findViolated(transition, { ...relation, ...completion, hasReason: reason !== '' })
  if (violated?.refusal === 'catalogue.reason-needed') throw new Refusal(violated.refusal, { field: 'reason' })
  if (violated) throw new Refusal(violated.refusal)
  if (submission !== null && submission !== project.submissions) throw new Refusal('review.resubmitted')
  if (completion && closeOutVersion !== null && closeOutVersion !== completion.closeOutVersion)
    throw new Refusal('review.close-out-changed')
  return transition
}

const statusOf = {
  approve: 'Approved',
  finalize: 'Approved',
  reject: 'Rejected',
  'request-changes': 'ChangesRequested',
} as const

const isDecision = (action: string): action is keyof typeof statusOf => action in statusOf

/** What was decided, in the place of the assignment; whoever begins a review is assigned. */
const recordDecision = async (
  { tx, project, now }: CaseChange,
  by: By<Actor>,
  { action }: ProjectTransition,
  { reason, notes, documents }: Decision,
): Promise<void> => {
  const step = stepOf(project.status)
  if (!step) return
  const byId = by.actor.id
  const about = { projectId: project.id, submission: project.submissions, step, byId, now }
  if (!isDecision(action)) {
    await upsertAssignment(tx, { ...about, updateId: null, assigneeId: byId })
    return
  }
  const { id: approvalId } = await insertApproval(tx, { ...about, updateId: null, status: statusOf[action], reason })
  await insertNotes(tx, { projectId: project.id, approvalId, notes, now })
  await insertReviewDocuments(tx, { approvalId, companyId: project.company_id, documents, byId, now })
  await deleteAssignment(tx, project.id)
}

/** The report becomes public; nothing of the project can be changed any more. */
const complete = async ({ tx, project, company, now }: CaseChange, by: By<Actor>): Promise<void> => {
  await alignFiles(tx, company, project.id)
  await endCompletedDraft(tx, by, { projectId: project.id, companyId: company.id, now })
}

/** Both reviewers have seen what the company's documents were when the first one decided. */
const publish = async ({ tx, project, company, records, now }: CaseChange): Promise<void> => {
  await publishProject(tx, { project, company, now })
  const first = records.approvals.find((approval) => approval.submission === project.submissions)
  if (first) await setDocumentsReviewed(tx, company.id, first.created_at)
}
