import type { Operation } from '@lignum/contract/core/operations'

export type Grants = { readonly roles: readonly string[]; readonly operations: ReadonlySet<Operation> }

/**
 * Staff are those who may enter the administration: they need a second factor, and their sessions are never remembered.
 */
export const isStaff = (grants: Grants): boolean => grants.operations.has('Login_to_Admin')

const withoutSecondFactor: readonly Operation[] = ['Is_Authenticated', 'Login_Attempt']

/** What a session may do now: staff without a second factor can only enrol one. */
export const grantedNow = (grants: Grants, hasSecondFactor: boolean) => {
  const mustEnrolSecondFactor = isStaff(grants) && !hasSecondFactor
  const operations = mustEnrolSecondFactor
    ? new Set(withoutSecondFactor.filter((operation) => grants.operations.has(operation)))
    : grants.operations
  return { roles: grants.roles, operations, mustEnrolSecondFactor }
}
