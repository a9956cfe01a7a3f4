import type { Operation } from '@lignum/contract/core/operations'
import { refusals } from '@lignum/contract/core/errors'
import type { ReviewCase } from '@lignum/contract/review/review'
import {
  findViolated,
  findViolatedSuspension,
  projectFlow,
  type ProjectFacts,
  suspensionFlow,
} from '#domains/catalogue'
import type { Holder } from '#domains/accounts'
import type { ReviewStep } from '../steps.policy.ts'
import type { ApprovalRow, CaseRow, ConflictRow } from './cases.reads.ts'

type Person = { readonly id: string; readonly companyId: string | null }
type Case = Pick<CaseRow, 'company_id' | 'status' | 'submissions'>
/** What is decided: a step of a project, or of an update of it. */
type Subject = Omit<Case, 'status'> & { readonly step: ReviewStep | null }
export type Records = {
  readonly approvals: readonly Pick<ApprovalRow, 'submission' | 'step' | 'status' | 'decided_by_id' | 'created_at'>[]
  readonly conflicts: readonly Pick<ConflictRow, 'user_id'>[]
}

/** What a person has to do with a project, as the guards of its transitions need it. */
export const relationOf = (person: Person, project: Omit<Case, 'status'>, { approvals, conflicts }: Records) => {
  const first = approvals.find(
    ({ submission, step, status }) => submission === project.submissions && step === 'First' && status === 'Approved',
  )
  const isConflicted = (id: string) => conflicts.some((conflict) => conflict.user_id === id)
  return {
    isMemberOfCompany: person.companyId === project.company_id,
    isFirstApprover: first?.decided_by_id === person.id,
    hasConflict: isConflicted(person.id),
    firstApproverHasConflict: first !== undefined && isConflicted(first.decided_by_id),
  } satisfies Partial<ProjectFacts>
}

/** Whether that person could take the present step: neither of the company nor conflicted nor the first approver. */
const isCandidate = (person: Person, subject: Subject, records: Records): boolean => {
  const relation = relationOf(person, subject, records)
  const isSecondTurn = subject.step === 'Second' && relation.isFirstApprover
  return !relation.isMemberOfCompany && !relation.hasConflict && !isSecondTurn
}

export const candidatesAmong = (holders: readonly Holder[], subject: Subject, records: Records): Holder[] =>
  holders.filter(({ id, company_id: companyId }) => isCandidate({ id, companyId }, subject, records))

/** The transitions that a person's operations allow in the present state, each with the guard that stands against it. */
export const actionsOf = (
  operations: ReadonlySet<Operation>,
  project: Case,
  facts: Partial<ProjectFacts>,
): ReviewCase['actions'] =>
  projectFlow.flatMap(({ action, call, ...transition }) => {
    if (action === 'create' || action === 'submit' || action === 'withdraw') return []
    if (call !== 'ApproveProject' && call !== 'UpdateProjectStatus') return []
    const isPossible = transition.from.includes(project.status) && transition.anyOf.some((o) => operations.has(o))
    if (!isPossible) return []
    const violated = findViolated({ action, call, ...transition }, facts)
    return [{ action, call, status: transition.to, whyNot: violated ? refusals[violated.refusal].message : null }]
  })

/** The same for the suspension of a listed project. */
export const suspensionActionsOf = (
  operations: ReadonlySet<Operation>,
  { status, is_suspended: isSuspended }: Pick<CaseRow, 'status' | 'is_suspended'>,
  facts: Partial<ProjectFacts>,
): ReviewCase['actions'] =>
  suspensionFlow.flatMap((transition) => {
    const { action, call, from, anyOf } = transition
    const isListed = status === 'Finalized' || status === 'Completed'
    const isPossible = isListed && from.includes(isSuspended ? 'Suspended' : 'Shown')
    if (!isPossible || !anyOf.some((operation) => operations.has(operation))) return []
    const violated = findViolatedSuspension(transition, { ...facts, isListed })
    return [{ action, call, status, whyNot: violated ? refusals[violated.refusal].message : null }]
  })
