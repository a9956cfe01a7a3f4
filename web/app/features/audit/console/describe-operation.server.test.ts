import { expect, test } from 'vitest'
import { describeOperation } from './describe-operation.server.ts'

test('a call is described by the contract, with parameters in its path too', () => {
  expect(describeOperation('UserManagement/ChangeUserStatus')).toMatch(/^Deactivates, activates/)
  expect(describeOperation('File/{id}/{name}')).not.toBeNull()
})

test('jobs and calls of earlier releases have no description', () => {
  expect(describeOperation('seal-audit')).toBeNull()
  expect(describeOperation('User/GoneSince')).toBeNull()
})
