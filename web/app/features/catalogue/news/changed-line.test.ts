import { expect, test } from 'vitest'
import { changedLine } from './changed-line.ts'

test('an update names what it changed, each part once', () => {
  expect(changedLine(['thumbnail', 'dashboardPicture', 'amountRequested', 'documents'])).toBe(
    'New: the picture, the goal, and the documents and gallery.',
  )
  expect(changedLine(['description'])).toBe('New: the description.')
  expect(changedLine([])).toBe('')
})
