import type { ProjectStatus } from '@lignum/contract/catalogue/catalogue'
import type { RefusalCode } from '@lignum/contract/core/errors'
import type { Operation } from '@lignum/contract/core/operations'

/** What guards look at. A fact that was not looked up counts as if it spoke against the transition. */
export type ProjectFacts = {
  readonly companyIsActive: boolean
  /** What is missing of the required fields, the goal and the company's documents, in words. */
  readonly missing: readonly string[]
  /** Changes that were typed but not saved to the project. */
  readonly hasDraft: boolean
  readonly isMemberOfCompany: boolean
  readonly hasReason: boolean
  readonly isFirstApprover: boolean
  /** The person who acts has declared a conflict of interest. */
  readonly hasConflict: boolean
  readonly firstApproverHasConflict: boolean
  readonly hasCloseOut: boolean
  readonly hasOpenUpdate: boolean
  readonly hasPaymentInFlight: boolean
}

type Guard = {
  readonly needs: string
  readonly refusal: RefusalCode
  readonly holds: (facts: Partial<ProjectFacts>) => boolean
}

/** The conditions of transitions, for updates of projects too. */
export const guards = {
  activeCompany: {
    needs: 'the company is active',
    refusal: 'catalogue.company-inactive',
    holds: ({ companyIsActive }) => companyIsActive === true,
  },
  complete: {
    needs: 'all required fields, a goal above 0 and both documents of the company are present',
    refusal: 'catalogue.incomplete',
    holds: ({ missing }) => missing?.length === 0,
  },
  noDraft: {
    needs: 'no draft with unsaved changes is open',
    refusal: 'catalogue.draft-open',
    holds: ({ hasDraft }) => hasDraft === false,
  },
  reason: {
    needs: 'a reason',
    refusal: 'catalogue.reason-needed',
    holds: ({ hasReason }) => hasReason === true,
  },
  otherCompany: {
    needs: 'not a member of that company',
    refusal: 'catalogue.own-company',
    holds: ({ isMemberOfCompany }) => isMemberOfCompany === false,
  },
  otherPerson: {
    needs: 'another person than the first approver',
    refusal: 'catalogue.same-approver',
    holds: ({ isFirstApprover }) => isFirstApprover === false,
  },
  noConflict: {
    needs: 'no declared conflict of interest',
    refusal: 'review.conflict',
    holds: ({ hasConflict }) => hasConflict === false,
  },
  soundFirstApproval: {
    needs: 'no conflict of interest of the first approver',
    refusal: 'review.first-approver-conflicted',
    holds: ({ firstApproverHasConflict }) => firstApproverHasConflict === false,
  },
  closedOut: {
    needs: 'a close-out document, no open update and no payment in flight',
    refusal: 'catalogue.not-closed-out',
    holds: ({ hasCloseOut, hasOpenUpdate, hasPaymentInFlight }) =>
      hasCloseOut === true && hasOpenUpdate === false && hasPaymentInFlight === false,
  },
} as const satisfies Record<string, Guard>

export type ProjectAction =
  | 'create'
  | 'submit'
  | 'withdraw'
  | 'take'
  | 'approve'
  | 'finalize'
  | 'reject'
  | 'request-changes'
  | 'complete'

export type ProjectTransition = {
  readonly action: ProjectAction
  /** Empty: the project does not exist yet. */
  readonly from: readonly ProjectStatus[]
  readonly to: ProjectStatus
  readonly call: 'CreateProject' | 'SubmitProjectForApproval' | 'UpdateProjectStatus' | 'ApproveProject'
  /** One of these is needed. */
  readonly anyOf: readonly [Operation, ...Operation[]]
  /** Owners are members of the project's company; to everybody else the project is not found. */
  readonly by: 'owner' | 'reviewer'
  readonly guards: readonly Guard[]
  /** The sentence in the history of the project. */
  readonly says: string
}

const undecided: readonly ProjectStatus[] = ['Submitted', 'UnderReview']
const { activeCompany, complete, noDraft, reason, otherCompany, otherPerson, soundFirstApproval, closedOut } = guards
/** Whoever acts for the exchange has nothing to do with the company. */
const impartial: readonly Guard[] = [otherCompany, guards.noConflict]

/** The state machine of a project (decisions, section 1). Transitions that are not listed are forbidden. */
export const projectFlow: readonly ProjectTransition[] = [
  {
    action: 'create',
    from: [],
    to: 'Draft',
    call: 'CreateProject',
    anyOf: ['Create_Project'],
    by: 'owner',
    guards: [activeCompany],
    says: 'The project was created.',
  },
  {
    action: 'submit',
    from: ['Draft', 'Rejected', 'Revision'],
    to: 'Submitted',
    call: 'SubmitProjectForApproval',
    anyOf: ['Submit_Project', 'Edit_Project'],
    by: 'owner',
    guards: [activeCompany, complete, noDraft],
    says: 'The project was submitted for approval.',
  },
  {
    // Every decision moves the project out of Submitted: in this state nobody has decided yet.
    action: 'withdraw',
    from: ['Submitted'],
    to: 'Draft',
    call: 'UpdateProjectStatus',
    anyOf: ['Submit_Project', 'Edit_Project'],
    by: 'owner',
    guards: [],
    says: 'The company withdrew the project to change it.',
  },
  {
    action: 'take',
    from: ['Submitted'],
    to: 'UnderReview',
    call: 'UpdateProjectStatus',
    anyOf: ['Approve_Project'],
    by: 'reviewer',
    guards: impartial,
    says: 'The review of the project began.',
  },
  {
    action: 'approve',
    from: undecided,
    to: 'FirstApproved',
    call: 'ApproveProject',
    anyOf: ['Approve_Project'],
    by: 'reviewer',
    guards: impartial,
    says: 'The project passed the first approval.',
  },
  {
    action: 'finalize',
    from: ['FirstApproved'],
    to: 'Finalized',
    call: 'ApproveProject',
    anyOf: ['Second_Approve_Project'],
    by: 'reviewer',
    guards: [otherPerson, ...impartial, soundFirstApproval],
    says: 'The project passed the second approval and is live.',
  },
  {
    action: 'reject',
    from: undecided,
    to: 'Rejected',
    call: 'ApproveProject',
    anyOf: ['Approve_Project'],
    by: 'reviewer',
    guards: [reason, ...impartial],
    says: 'The project was not approved.',
  },
  {
    action: 'reject',
    from: ['FirstApproved'],
    to: 'Rejected',
    call: 'ApproveProject',
    anyOf: ['Second_Approve_Project'],
    by: 'reviewer',
    guards: [reason, otherPerson, ...impartial],
    says: 'The project was not approved.',
  },
  {
    action: 'request-changes',
    from: [...undecided, 'FirstApproved'],
    to: 'Revision',
    call: 'UpdateProjectStatus',
    anyOf: ['Advise_Project'],
    by: 'reviewer',
    guards: [reason, ...impartial],
    says: 'The reviewers asked for changes.',
  },
  {
    action: 'complete',
    from: ['Finalized'],
    to: 'Completed',
    call: 'UpdateProjectStatus',
    anyOf: ['Second_Approve_Project'],
    by: 'reviewer',
    guards: [closedOut, ...impartial],
    says: 'The project was completed.',
  },
]

/** The transition by which that call leads from one state to another; undefined when there is none. */
export const findTransition = (
  call: ProjectTransition['call'],
  from: ProjectStatus | null,
  to: ProjectStatus,
): ProjectTransition | undefined =>
  projectFlow.find(
    (t) => t.call === call && t.to === to && (from === null ? t.from.length === 0 : t.from.includes(from)),
  )

/** The first guard that does not hold. */
export const findViolated = (transition: ProjectTransition, facts: Partial<ProjectFacts>): Guard | undefined =>
  transition.guards.find(({ holds }) => !holds(facts))

/** In these states a company edits its project directly; they are those that it may submit. */
export const isEditable = (status: ProjectStatus): boolean =>
  projectFlow.some(({ action, from }) => action === 'submit' && from.includes(status))
