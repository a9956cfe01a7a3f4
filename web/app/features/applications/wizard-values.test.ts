import { expect, test } from 'vitest'
import { labelOf, shownValues, stepAfter, stepBefore } from './wizard-values.ts'

test.each([
  { step: 0, hasJointHolders: true, after: 1 },
  { step: 0, hasJointHolders: false, after: 2 },
  { step: 1, hasJointHolders: true, after: 2 },
])('step $step with joint holders $hasJointHolders is followed by $after', ({ step, hasJointHolders, after }) => {
  expect(stepAfter(step, hasJointHolders)).toBe(after)
})

test.each([
  { step: 2, hasJointHolders: true, before: 1 },
  { step: 2, hasJointHolders: false, before: 0 },
  { step: 1, hasJointHolders: true, before: 0 },
])('step $step with joint holders $hasJointHolders goes back to $before', ({ step, hasJointHolders, before }) => {
  expect(stepBefore(step, hasJointHolders)).toBe(before)
})

test('shownValues converts choices to form values and missing values to empty strings', () => {
  expect(shownValues({ accountType: 2, hasJointHolders: false, primaryTrn: null })).toEqual({
    accountType: '2',
    hasJointHolders: 'no',
    primaryTrn: '',
  })
})

test('labelOf adds the number of the joint holder to the label of a holder field', () => {
  expect(labelOf('trnHolder2')).toBe('Joint holder 2, TRN')
  expect(labelOf('primaryTrn')).toBe('TIN')
  for (const field of ['unknown', 'toString', 'constructor']) expect(labelOf(field)).toBeUndefined()
})
