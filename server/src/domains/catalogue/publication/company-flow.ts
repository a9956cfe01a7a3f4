import type { RefusalCode } from '@lignum/contract/core/errors'
import type { Operation } from '@lignum/contract/core/operations'
import type { LockedCompany } from '#domains/company'
import { guards, type ProjectFacts } from '../project-flow.ts'

type CompanyStatus = LockedCompany['status']
type Guard = {
  readonly needs: string
  readonly refusal: RefusalCode
  readonly holds: (facts: Partial<ProjectFacts>) => boolean
}

export type CompanyTransition = {
  readonly action: 'deactivate' | 'activate'
  readonly from: readonly CompanyStatus[]
  readonly to: CompanyStatus
  readonly call: 'DeactivateCompany' | 'ActivateCompany'
  /** One of these is needed. */
  readonly anyOf: readonly [Operation, ...Operation[]]
  readonly by: 'reviewer'
  readonly guards: readonly Guard[]
  /** The sentence in the history of its listed projects. */
  readonly says: string
}

const { reason, otherCompany, noConflict } = guards

/** The state machine of a company (decisions, section 1). While it is deactivated, all of its projects are hidden. */
export const companyFlow: readonly CompanyTransition[] = [
  {
    action: 'deactivate',
    from: ['Active'],
    to: 'Deactivate',
    call: 'DeactivateCompany',
    anyOf: ['Deactivate_Project'],
    by: 'reviewer',
    guards: [reason, otherCompany, noConflict],
    says: 'The company was deactivated: the public does not see its projects.',
  },
  {
    action: 'activate',
    from: ['Deactivate'],
    to: 'Active',
    call: 'ActivateCompany',
    anyOf: ['Deactivate_Project'],
    by: 'reviewer',
    guards: [otherCompany, noConflict],
    says: 'The company was activated again.',
  },
]

/** The transition of that call, undefined when the company is not in the state that it leads from. */
export const findCompanyTransition = (
  call: CompanyTransition['call'],
  from: CompanyStatus,
): CompanyTransition | undefined => companyFlow.find((t) => t.call === call && t.from.includes(from))

/** The first guard that does not hold. */
export const findViolatedOfCompany = (
  { guards: all }: CompanyTransition,
  facts: Partial<ProjectFacts>,
): Guard | undefined => all.find(({ holds }) => !holds(facts))
