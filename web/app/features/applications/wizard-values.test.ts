import { expect, test } from 'vitest'
import { labelOf, shownValues, stepAfter, stepBefore } from './wizard-values.ts'

test.each([
  { step: 0, hasJointHolders: true, after: 1 },
  { step: 0, hasJointHolders: false, after: 2 },
  { step: 1, hasJointHolders: true, after: 2 },
])('after step $step, with joint holders $hasJointHolders, comes $after', ({ step, hasJointHolders, after }) => {
  expect(stepAfter(step, hasJointHolders)).toBe(after)
})

test.each([
  { step: 2, hasJointHolders: true, before: 1 },
  { step: 2, hasJointHolders: false, before: 0 },
  { step: 1, hasJointHolders: true, before: 0 },
])('before step $step, with joint holders $hasJointHolders, comes $before', ({ step, hasJointHolders, before }) => {
  expect(stepBefore(step, hasJointHolders)).toBe(before)
})

test('a draft shows choices as the form writes them, and nothing for what is missing', () => {
  expect(shownValues({ accountType: 2, hasJointHolders: false, primaryTrn: null })).toEqual({
    accountType: '2',
    hasJointHolders: 'no',
    primaryTrn: '',
  })
})

test('a field of a joint holder is named with its holder', () => {
  expect(labelOf('trnHolder2')).toBe('Joint holder 2, TRN')
  expect(labelOf('primaryTrn')).toBe('TIN')
  expect(labelOf('unknown')).toBeUndefined()
})
