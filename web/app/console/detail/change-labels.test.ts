import { expect, test } from 'vitest'
import { describeChange, removedAndAdded, readableName } from './change-labels.ts'

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

test('the id of somebody whose name is known reads as that name, another one as it is', () => {
  const change = { fieldName: 'assigneeId', auditEvent: 'Modified', oldValue: 'u-2', newValue: 'u-1' }
  expect(describeChange(change, new Map([['u-1', 'Ana Reid']]))).toEqual({
    label: 'Assignee',
    removed: 'u-2',
    added: 'Ana Reid',
  })
  expect(describeChange(change, new Map()).label).toBe('Assignee id')
})
