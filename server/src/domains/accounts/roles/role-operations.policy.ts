import { isOperation, type Operation } from '@lignum/contract/core/operations'

type Operations = ReadonlySet<Operation>

/** Every role has these: without them an account could not be used. */
const ofEverybody: readonly Operation[] = ['Is_Authenticated', 'Login_Attempt']

export const completeOperations = (chosen: readonly Operation[]): Operations => new Set([...ofEverybody, ...chosen])

export const knownOperations = (rows: readonly { operation: string }[]): Operations =>
  new Set(rows.map(({ operation }) => operation).filter(isOperation))

/** A disabled role grants nothing. */
export const grantedByRole = (status: 'Active' | 'Disabled', operations: Operations): Operations =>
  status === 'Active' ? operations : new Set()

/** What somebody gains and loses, apart from what they have anyway. */
export const gainsAndLosses = (before: Operations, after: Operations, anyway: Operations = new Set()) => ({
  gains: [...after].filter((operation) => !before.has(operation) && !anyway.has(operation)),
  loses: [...before].filter((operation) => !after.has(operation) && !anyway.has(operation)),
})
