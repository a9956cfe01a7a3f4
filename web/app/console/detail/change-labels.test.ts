import { expect, test } from 'vitest'
import { removedAndAdded, readableName } from './change-labels.ts'

test.each([
  ['firstName', 'First name'],
  ['UserManagement/ChangeUserStatus', 'Change user status'],
  ['UserManagement/GetUserProfileById/{id}', 'Get user profile by id'],
  ['erase-deleted', 'Erase deleted'],
  ['Assign_User_Roles', 'Assign user roles'],
])('%s reads %s', (name, label) => {
  expect(readableName(name)).toBe(label)
})

test('of two lists only what differs is shown, of other values both', () => {
  expect(removedAndAdded({ oldValue: 'A, B', newValue: 'B, C' })).toEqual({ removed: 'A', added: 'C' })
  expect(removedAndAdded({ oldValue: 'A', newValue: 'A, C' })).toEqual({ removed: '', added: 'C' })
  expect(removedAndAdded({ oldValue: 'Active', newValue: 'Deactivated' })).toEqual({
    removed: 'Active',
    added: 'Deactivated',
  })
  expect(removedAndAdded({ oldValue: null, newValue: 'Unconfirmed' })).toEqual({ removed: '', added: 'Unconfirmed' })
})
