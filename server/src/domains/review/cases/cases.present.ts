import type { ReviewCase } from '@lignum/contract/review/review'
import type { Holder } from '#domains/accounts'
import type { ProjectFacts } from '#domains/catalogue'
import type { Actor } from '#kit/security/actor'
import { presentPerson, presentWaiting } from '../queue/queue.present.ts'
import { stepOf } from '../steps.policy.ts'
import { actionsOf, relationOf, suspensionActionsOf } from './cases.policy.ts'
import type { ApprovalRow, CaseRow, ConflictRow } from './cases.reads.ts'

type Shown = {
  readonly project: CaseRow
  readonly approvals: readonly ApprovalRow[]
  readonly conflicts: readonly ConflictRow[]
  readonly candidates: readonly Holder[]
  readonly actor: Actor
  readonly names: ReadonlyMap<string, string>
  /** Looked up while the project is live. */
  readonly completion: Partial<ProjectFacts>
  readonly now: Date
  readonly reviewDays: number
}

type Part = Pick<
  ReviewCase,
  'submission' | 'step' | 'waiting' | 'assignee' | 'candidates' | 'projectApprovals' | 'conflicts' | 'actions'
>

/** A decision; `submission` is the present one. */
export const presentApproval = (row: ApprovalRow, names: ReadonlyMap<string, string>, submission: number) => ({
  id: row.id,
  step: row.step,
  status: row.status,
  reason: row.reason,
  decidedBy: names.get(row.decided_by_id) ?? null,
  creationDate: row.created_at.toISOString(),
  isCurrent: row.submission === submission,
})

export const presentCase = ({
  project,
  approvals,
  conflicts,
  candidates,
  actor,
  names,
  completion,
  ...time
}: Shown): Part => {
  // A reason is given with the decision; whether one may be made does not depend on it.
  const facts = { ...relationOf(actor, project, { approvals, conflicts }), ...completion, hasReason: true }
  return {
    submission: project.submissions,
    step: stepOf(project.status),
    waiting: presentWaiting(project, time),
    assignee: project.assignee_id ? presentPerson(project.assignee_id, names) : null,
    candidates: candidates.map(({ id, full_name: name }) => ({ id, name })),
    projectApprovals: approvals.map((row) => presentApproval(row, names, project.submissions)),
    conflicts: conflicts.map((row) => ({
      person: presentPerson(row.user_id, names),
      reason: row.reason,
      creationDate: row.declared_at.toISOString(),
    })),
    actions: [...actionsOf(actor.operations, project, facts), ...suspensionActionsOf(actor.operations, project, facts)],
  }
}
