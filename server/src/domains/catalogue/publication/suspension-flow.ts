import type { RefusalCode } from '@lignum/contract/core/errors'
import type { Operation } from '@lignum/contract/core/operations'
import { guards, type ProjectFacts } from '../project-flow.ts'

/** What guards look at. A fact that was not looked up counts as if it spoke against the transition. */
export type SuspensionFacts = ProjectFacts & {
  /** The project is Finalized or Completed. */
  readonly isListed: boolean
}

type SuspensionState = 'Shown' | 'Suspended'
type Guard = {
  readonly needs: string
  readonly refusal: RefusalCode
  readonly holds: (facts: Partial<SuspensionFacts>) => boolean
}

const listed: Guard = {
  needs: 'the project is Finalized or Completed',
  refusal: 'catalogue.wrong-state',
  holds: ({ isListed }) => isListed === true,
}

export type SuspensionTransition = {
  readonly action: 'suspend' | 'resume'
  readonly from: readonly SuspensionState[]
  readonly to: SuspensionState
  readonly call: 'SuspendProject' | 'ResumeProject'
  /** One of these is needed. */
  readonly anyOf: readonly [Operation, ...Operation[]]
  readonly by: 'reviewer'
  readonly guards: readonly Guard[]
  /** The sentence in the history of the project. */
  readonly says: string
}

const { reason, otherCompany, noConflict } = guards

/** Suspension hides a listed project for a time; it is a flag beside the state of the project. */
export const suspensionFlow: readonly SuspensionTransition[] = [
  {
    action: 'suspend',
    from: ['Shown'],
    to: 'Suspended',
    call: 'SuspendProject',
    anyOf: ['Deactivate_Project'],
    by: 'reviewer',
    guards: [listed, reason, otherCompany, noConflict],
    says: 'The project was suspended: the public does not see it.',
  },
  {
    action: 'resume',
    from: ['Suspended'],
    to: 'Shown',
    call: 'ResumeProject',
    anyOf: ['Deactivate_Project'],
    by: 'reviewer',
    guards: [listed, otherCompany, noConflict],
    says: 'The suspension of the project ended.',
  },
]

/** The transition of that call, undefined when the project is not in the state that it leads from. */
export const findSuspension = (
  call: SuspensionTransition['call'],
  isSuspended: boolean,
): SuspensionTransition | undefined =>
  suspensionFlow.find((t) => t.call === call && t.from.includes(isSuspended ? 'Suspended' : 'Shown'))

/** The first guard that does not hold. */
export const findViolatedSuspension = (
  { guards: all }: SuspensionTransition,
  facts: Partial<SuspensionFacts>,
): Guard | undefined => all.find(({ holds }) => !holds(facts))
