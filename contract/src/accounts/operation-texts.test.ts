import { expect, test } from 'vitest'
import { operationGroups } from './operation-texts.ts'
import { operations } from '../core/operations.ts'

const described = operationGroups.flatMap((group) => Object.entries(group.operations))

test('every operation is in one group', () => {
  expect(described.map(([operation]) => operation).toSorted()).toEqual([...operations].toSorted())
})

test('every operation is described in one sentence of its own', () => {
  for (const [operation, text] of described) expect(`${operation}: ${text}`).toMatch(/^\w+: [A-Z][^.]+\.$/)
  expect(new Set(described.map(([, text]) => text)).size).toBe(operations.length)
})
