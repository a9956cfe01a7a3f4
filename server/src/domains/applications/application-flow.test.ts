import { applicationStatus } from '@lignum/contract/applications/applications'
import { expect, test } from 'vitest'
import { applicationFlow, statusInWords } from './application-flow.ts'

test('an application is decided once, by who manages applications, and a rejection has a reason', () => {
  const moves = applicationStatus.options.flatMap((from) =>
    Object.values(applicationFlow[from]).map((move) => [from, move.to, move.needs, move.needsReason]),
  )
  expect(moves).toEqual([
    ['Submitted', 'Accepted', 'Manage_Applications', false],
    ['Submitted', 'Rejected', 'Manage_Applications', true],
  ])
})

test.each(applicationStatus.options)('%s has a sentence for its owner', (status) => {
  expect(statusInWords[status]).toMatch(/^\w.+\.$/)
})
