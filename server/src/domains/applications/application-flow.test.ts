import { applicationStatus } from '@lignum/contract/applications/applications'
import { expect, test } from 'vitest'
import { applicationFlow, statusMessages } from './application-flow.ts'

test('an application is decided once, by holders of Manage_Applications, and a rejection needs a reason', () => {
  const moves = applicationStatus.options.flatMap((from) =>
    Object.values(applicationFlow[from]).map((move) => [from, move.to, move.needs, move.needsReason]),
  )
  expect(moves).toEqual([
    ['Submitted', 'Accepted', 'Manage_Applications', false],
    ['Submitted', 'Rejected', 'Manage_Applications', true],
  ])
})

test.each(applicationStatus.options)('%s has a message for its owner', (status) => {
  expect(statusMessages[status]).toMatch(/^\w.+\.$/)
})
