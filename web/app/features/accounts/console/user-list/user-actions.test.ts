import type { UserRow } from '@lignum/contract/accounts/users'
import type { Operation } from '@lignum/contract/core/operations'
import { expect, test } from 'vitest'
import { stubFetch } from '../../../../../test/fake-fetch.ts'
import { uuid } from '../../../../../test/fake-api.ts'
import { userActions } from './user-actions.ts'

const row = (status: UserRow['status']): UserRow => ({
  id: uuid(1),
  userName: 'a@people.test',
  email: 'a@people.test',
  firstname: 'Ada',
  lastname: 'Bell',
  name: 'Ada Bell',
  phoneNumber: null,
  status,
  twoFactorEnabled: false,
  lockoutEnd: null,
  isLocked: false,
  lastLoginDate: null,
  creationDate: '2026-01-01T00:00:00.000Z',
  erasureDate: null,
  concurrencyStamp: uuid(2),
  roles: [],
})

const actionsWith = (...held: Operation[]) => userActions((operation) => held.includes(operation))

test('an action needs its operation', () => {
  const labels = (...held: Operation[]) => actionsWith(...held).map(({ label }) => label)
  expect(labels('View_Users')).toEqual([])
  expect(labels('Activate_Users')).toEqual(['Activate'])
  expect(labels('Activate_Users', 'Deactivate_Users')).toEqual(['Activate', 'Deactivate'])
})

test('deactivating sends the stamp that was read, and undo the one of the response', async () => {
  const sent = stubFetch(() => ({ succeeded: true, errors: [], concurrencyStamp: uuid(sent.length + 2) }))
  const [, deactivate] = actionsWith('Activate_Users', 'Deactivate_Users')
  const undo = await deactivate?.run(row('Active'), '')
  await undo?.()
  expect(sent.map(({ body }) => body)).toEqual([
    { id: uuid(1), status: 'Deactivated', concurrencyStamp: uuid(2) },
    { id: uuid(1), status: 'Active', concurrencyStamp: uuid(3) },
  ])
})

test('without the opposite operation there is no undo', async () => {
  stubFetch(() => ({ succeeded: true, errors: [], concurrencyStamp: uuid(3) }))
  const [deactivate] = actionsWith('Deactivate_Users')
  expect(await deactivate?.run(row('Active'), '')).toBeNull()
})

test('accounts in another state are left alone: a deleted one would be restored', () => {
  const [activate, deactivate] = actionsWith('Activate_Users', 'Deactivate_Users')
  const refusals = (['Active', 'Unconfirmed', 'Deactivated', 'Deleted'] as const).map((status) => [
    activate?.refuses?.(row(status)) !== null,
    deactivate?.refuses?.(row(status)) !== null,
  ])
  expect(refusals).toEqual([
    [true, false],
    [true, true],
    [false, true],
    [true, true],
  ])
  expect(deactivate?.done(1)).toBe('1 user was deactivated')
  expect(activate?.done(3)).toBe('3 users were activated')
})
