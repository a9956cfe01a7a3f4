import type { ProjectUpdateStatus } from '@lignum/contract/catalogue/project-updates'
import type { RefusalCode } from '@lignum/contract/core/errors'
import type { Operation } from '@lignum/contract/core/operations'
import { guards, type ProjectFacts } from '../project-flow.ts'

/** What guards look at. A fact that was not looked up counts as if it spoke against the transition. */
export type UpdateFacts = ProjectFacts & {
  readonly isLive: boolean
  /** The new goal is not below what was received. */
  readonly goalCoversReceived: boolean
  /** No other project of the company has the new name. */
  readonly nameIsFree: boolean
}

type Guard = {
  readonly needs: string
  readonly refusal: RefusalCode
  readonly holds: (facts: Partial<UpdateFacts>) => boolean
}

const live: Guard = {
  needs: 'the project is live',
  refusal: 'catalogue.not-live',
  holds: ({ isLive }) => isLive === true,
}
const coveringGoal: Guard = {
  needs: 'a goal that is not below what was received',
  refusal: 'catalogue.goal-below-received',
  holds: ({ goalCoversReceived }) => goalCoversReceived === true,
}
const freeName: Guard = {
  needs: 'a name that no other project of the company has',
  refusal: 'catalogue.name-taken',
  holds: ({ nameIsFree }) => nameIsFree === true,
}

export type UpdateTransition = {
  readonly action: 'submit' | 'approve' | 'accept' | 'reject' | 'discard'
  readonly from: readonly ProjectUpdateStatus[]
  readonly to: ProjectUpdateStatus
  readonly call: 'SubmitProjectUpdateForApproval' | 'ApproveProjectUpdate' | 'DiscardProjectUpdate'
  /** One of these is needed. */
  readonly anyOf: readonly [Operation, ...Operation[]]
  readonly by: 'owner' | 'reviewer'
  readonly guards: readonly Guard[]
  /** The sentence in the history of the project. */
  readonly says: string
}

const { activeCompany, complete, reason, otherCompany, otherPerson, noConflict, soundFirstApproval } = guards
const impartial: readonly Guard[] = [otherCompany, noConflict]

/** The state machine of an update (decisions, section 1). Transitions that are not listed are forbidden. */
export const updateFlow: readonly UpdateTransition[] = [
  {
    action: 'submit',
    from: ['Draft', 'Rejected'],
    to: 'Submitted',
    call: 'SubmitProjectUpdateForApproval',
    anyOf: ['Submit_Project', 'Edit_Project'],
    by: 'owner',
    guards: [activeCompany, complete, live, coveringGoal, freeName],
    says: 'An update of the project was submitted for approval.',
  },
  {
    action: 'approve',
    from: ['Submitted'],
    to: 'FirstApproved',
    call: 'ApproveProjectUpdate',
    anyOf: ['Approve_Project'],
    by: 'reviewer',
    guards: impartial,
    says: 'The update of the project passed the first approval.',
  },
  {
    action: 'accept',
    from: ['FirstApproved'],
    to: 'Accepted',
    call: 'ApproveProjectUpdate',
    anyOf: ['Second_Approve_Project'],
    by: 'reviewer',
    guards: [otherPerson, ...impartial, soundFirstApproval, live, coveringGoal, freeName],
    says: 'The update of the project was accepted and is live.',
  },
  {
    action: 'reject',
    from: ['Submitted'],
    to: 'Rejected',
    call: 'ApproveProjectUpdate',
    anyOf: ['Approve_Project'],
    by: 'reviewer',
    guards: [reason, ...impartial],
    says: 'The update of the project was not accepted.',
  },
  {
    action: 'reject',
    from: ['FirstApproved'],
    to: 'Rejected',
    call: 'ApproveProjectUpdate',
    anyOf: ['Second_Approve_Project'],
    by: 'reviewer',
    guards: [reason, otherPerson, ...impartial],
    says: 'The update of the project was not accepted.',
  },
  {
    action: 'discard',
    from: ['Draft', 'Rejected'],
    to: 'Discarded',
    call: 'DiscardProjectUpdate',
    anyOf: ['Edit_Project'],
    by: 'owner',
    guards: [],
    says: 'The company gave up an update of the project.',
  },
]

export const findUpdateTransition = (
  call: UpdateTransition['call'],
  from: ProjectUpdateStatus,
  to: ProjectUpdateStatus,
): UpdateTransition | undefined => updateFlow.find((t) => t.call === call && t.to === to && t.from.includes(from))

/** The first guard that does not hold. */
export const findViolatedGuard = (transition: UpdateTransition, facts: Partial<UpdateFacts>): Guard | undefined =>
  transition.guards.find(({ holds }) => !holds(facts))

/** In these states a company edits its update; they are those that it may submit. */
export const isEditableUpdate = (status: ProjectUpdateStatus): boolean =>
  updateFlow.some(({ action, from }) => action === 'submit' && from.includes(status))
