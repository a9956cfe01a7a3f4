import { operations } from '@lignum/contract/core/operations'
import { expect, test } from 'vitest'
import { groups, newlyMixed, operationsIn, ownOperations } from './role-operations.ts'

test('the groups have every operation but those of everybody', () => {
  const offered = groups.flatMap((group) => group.operations.map(({ name }) => name))
  expect(offered.toSorted()).toEqual(ownOperations(operations).toSorted())
  expect(operations.length - offered.length).toBe(2)
})

test('a field has operations only', () => {
  expect(operationsIn('View_Users,Nonsense,View_audit')).toEqual(['View_Users', 'View_audit'])
  expect(operationsIn(undefined)).toEqual([])
})

test('duties are newly mixed when the role did not mix them before', () => {
  expect(newlyMixed(['Approve_Project'], ['Approve_Project', 'Second_Approve_Project'])).toEqual([
    'the first and the second approval of projects',
  ])
  const both = ['Approve_Project', 'Second_Approve_Project'] as const
  expect(newlyMixed(both, [...both, 'View_Users'])).toEqual([])
  expect(newlyMixed([], ['View_Users'])).toEqual([])
})
