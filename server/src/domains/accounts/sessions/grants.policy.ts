import type { Operation } from '@lignum/contract/core/operations'

export type Grants = { readonly roles: readonly string[]; readonly operations: ReadonlySet<Operation> }

/** Whoever may enter the administration: a second factor is obligatory for them, and they are never remembered. */
export const isStaff = (grants: Grants): boolean => grants.operations.has('Login_to_Admin')

const leftToThem: readonly Operation[] = ['Is_Authenticated', 'Login_Attempt']

/** What a session may do now: staff without a second factor can do no more than enrol one. */
export const grantedNow = (grants: Grants, hasSecondFactor: boolean) => {
  const mustEnrolSecondFactor = isStaff(grants) && !hasSecondFactor
  const operations = mustEnrolSecondFactor
    ? new Set(leftToThem.filter((operation) => grants.operations.has(operation)))
    : grants.operations
  return { roles: grants.roles, operations, mustEnrolSecondFactor }
}
