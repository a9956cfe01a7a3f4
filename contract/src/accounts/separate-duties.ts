import type { Operation } from '../core/operations.ts'

/**
 * Duties that the exchange keeps apart: one person should not have an operation of both sides. Whoever grants such a
 * combination confirms it, and it is recorded.
 */
export const separateDuties = [
  {
    name: 'BothApprovals',
    description: 'the first and the second approval of projects',
    one: ['Approve_Project'],
    other: ['Second_Approve_Project'],
  },
  {
    name: 'NewsAndApproval',
    description: 'writing news and approving it',
    one: ['Create_News', 'Edit_News'],
    other: ['Approve_News'],
  },
  {
    name: 'RolesAndMoney',
    description: 'assigning roles and moving money',
    one: ['Assign_User_Roles', 'Assign_Permissions', 'Add_Special_User_Operation'],
    other: ['Change_Pledge_Status', 'Reconcile_Bank', 'Refund_Payment'],
  },
] as const satisfies readonly {
  name: string
  description: string
  one: readonly Operation[]
  other: readonly Operation[]
}[]

export type SeparateDuty = (typeof separateDuties)[number]
export type SeparateDutyName = SeparateDuty['name']

/** The names of the duties that these operations combine. */
export const mixedDutiesIn = (operations: ReadonlySet<Operation>): SeparateDutyName[] =>
  separateDuties
    .filter(({ one, other }) => [one, other].every((side) => side.some((operation) => operations.has(operation))))
    .map(({ name }) => name)
