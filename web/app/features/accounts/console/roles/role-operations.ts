import { operationGroups } from '@lignum/contract/accounts/operation-texts'
import { mixedDutiesIn, separateDuties } from '@lignum/contract/accounts/separate-duties'
import { isOperation, type Operation } from '@lignum/contract/core/operations'
import { listIn } from '../../../../console/form/edited.ts'

export type DescribedOperation = { readonly name: Operation; readonly description: string }
export type Group = { readonly name: string; readonly operations: readonly DescribedOperation[] }

const [everybody, ...others] = operationGroups.map(({ name, operations }): Group => ({
  name,
  operations: Object.entries(operations).flatMap(([operation, description]) =>
    isOperation(operation) ? [{ name: operation, description }] : [],
  ),
}))

/** The operations that a role can have or not have, in groups. Those of everybody are in every role. */
export const groups: readonly Group[] = others

const ofEverybody = new Set<string>(everybody?.operations.map(({ name }) => name))

/** The operations of a role without those of everybody. */
export const ownOperations = (operations: readonly string[]): Operation[] =>
  operations.filter(isOperation).filter((operation) => !ofEverybody.has(operation))

/** The operations in a field of the form. */
export const operationsIn = (field: string | undefined): Operation[] => listIn(field).filter(isOperation)

/** Descriptions of the duties that a role would newly combine, as the server finds them. */
export const newlyMixed = (before: readonly Operation[], after: readonly Operation[]): string[] => {
  const known = new Set(mixedDutiesIn(new Set(before)))
  const mixed = new Set(mixedDutiesIn(new Set(after)))
  return separateDuties.filter(({ name }) => mixed.has(name) && !known.has(name)).map(({ description }) => description)
}
