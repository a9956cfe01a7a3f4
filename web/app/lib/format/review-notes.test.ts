import { reviewReasonCodes } from '@lignum/contract/review/names'
import { expect, test } from 'vitest'
import { sentBack } from '../../../test/review-samples.ts'
import { countNotes, fieldOfNote, notesTitle, noteTitle, sentBackBy } from './review-notes.ts'

const [open, resolved] = [{ isResolved: false }, { isResolved: true }]

test.each([
  [[], 'Changes requested'],
  [[open], 'Changes requested: 1 note'],
  [[open, resolved, open, open], 'Changes requested: 3 notes'],
  [[resolved], 'Changes requested: all notes are checked off'],
])('the title counts what is left to do: %j', (notes, title) => {
  expect(notesTitle('Changes requested', countNotes(notes))).toBe(title)
})

test('a note on a field is called by it, and one with a reason only by the reason', () => {
  expect(noteTitle({ reasonCode: 'WeakPlan', field: 'businessPlan' })).toBe('Project Document')
  expect(noteTitle({ reasonCode: 'UnexplainedGoal', field: null })).toBe('The goal amount is not explained')
})

test('every reason but the last belongs beside a field', () => {
  const fields = reviewReasonCodes.map((reasonCode) => fieldOfNote({ reasonCode, field: null }))
  expect(fields.indexOf(null)).toBe(reviewReasonCodes.indexOf('Other'))
  expect(fieldOfNote({ reasonCode: 'UnexplainedGoal', field: 'thumbnail' })).toBe('thumbnail')
})

test('only a decision about the project itself sends it back, while it is with its company', () => {
  const ofUpdate = { ...sentBack, projectUpdateId: sentBack.id }
  expect(sentBackBy('Revision', [ofUpdate, sentBack])).toBe(sentBack)
  expect(sentBackBy('Rejected', [ofUpdate])).toBeNull()
  expect(sentBackBy('Submitted', [sentBack])).toBeNull()
})
