import { approveProject } from '@lignum/contract/review/decisions'
import { expect, test } from 'vitest'
import { uuid } from '../../../../../test/fake-api.ts'
import { type Decision, explanationIn, fieldErrorsOf, noDecision } from './decision.ts'

const rejection: Decision = { ...noDecision, response: 'Rejected', reason: ' Not yet. ' }

test('a response is required, and a reason unless it is approved', () => {
  expect(fieldErrorsOf(noDecision)).toEqual({ response: 'Please select a response' })
  expect(fieldErrorsOf({ ...noDecision, response: 'Approved' })).toEqual({})
  for (const response of ['Rejected', 'ChangesRequested'] as const)
    expect(fieldErrorsOf({ ...noDecision, response, reason: ' ' })).toEqual({ reason: 'Reason is required' })
  expect(fieldErrorsOf(rejection)).toEqual({})
})

test('a chosen reason needs its details, and a note its field and its text', () => {
  const decision = { ...rejection, reasons: { WeakPlan: ' ', Other: 'x' }, notes: [{ field: '', text: '' }] } as const
  expect(fieldErrorsOf(decision)).toEqual({
    WeakPlan: 'Please write what should change',
    'note-0-field': 'Please choose a reason or a field',
    'note-0': 'Please write what should change',
  })
})

test('reasons come in the order of the list, then the notes on fields, without spaces around them', () => {
  const decision: Decision = {
    ...rejection,
    reasons: { Other: ' late ', UnexplainedGoal: 'sum' },
    notes: [{ field: 'thumbnail', text: ' a logo ' }],
  }
  const explanation = explanationIn(decision)
  expect(explanation).toEqual({
    reason: 'Not yet.',
    documents: [],
    notes: [
      { reasonCode: 'UnexplainedGoal', field: null, text: 'sum' },
      { reasonCode: 'Other', field: null, text: 'late' },
      { reasonCode: null, field: 'thumbnail', text: 'a logo' },
    ],
  })
  const request = { id: uuid(1), projectApprovalStatus: 'Rejected', ...explanation }
  expect(approveProject.request.safeParse(request).success).toBe(true)
})

test('an approval leaves out what was written for a rejection', () => {
  const documents = [{ fileName: 'a.pdf', content: 'JVBERg==', type: null }]
  const changed: Decision = { ...rejection, response: 'Approved', reasons: { Other: 'x' }, documents }
  expect(explanationIn(changed)).toEqual({ reason: '', notes: [], documents: [] })
})
