import { expect, test } from 'vitest'
import { contextWith, formOf, refused, uuid } from '../../../../test/fake-api.ts'
import { changeUser } from './change-user.server.ts'

const id = uuid(1)
const stamp = uuid(100)
const done = { succeeded: true, errors: [], concurrencyStamp: uuid(101) }
const names = { firstname: 'Kofi', lastname: 'Brown', phoneNumber: '' }
const editPath = '/api/User/EditUser'

test('the names are changed without the roles', async () => {
  const { context, sentTo } = contextWith({ [editPath]: done })
  const form = formOf({ form: 'names', ...names, concurrencyStamp: stamp })
  expect(await changeUser(context, form, id)).toEqual({ form: 'names', saved: { id, stamp: uuid(101) } })
  const [sent] = sentTo(editPath)
  expect(sent).toMatchObject({ id, firstname: 'Kofi', concurrencyStamp: stamp })
  expect(sent).not.toHaveProperty('roleIds')
})

test.each([
  ['', [], false],
  [`${uuid(50)},${uuid(51)}`, [uuid(50), uuid(51)], true],
])('the roles %j are one field, and mixed duties are confirmed by a tick only', async (roleIds, sentIds, confirms) => {
  const { context, sentTo } = contextWith({ [editPath]: done })
  const tick = confirms ? { confirmsMixedDuties: 'true' } : {}
  await changeUser(context, formOf({ form: 'roles', ...names, roleIds, ...tick, concurrencyStamp: stamp }), id)
  expect(sentTo(editPath)).toMatchObject([{ roleIds: sentIds, confirmsMixedDuties: confirms }])
})

test('a special operation ends in Jamaican time', async () => {
  const path = '/api/UserManagement/AddSpecialUserOperation'
  const { context, sentTo } = contextWith({ [path]: { ...done, id: uuid(7) } })
  const given = { operation: 'View_audit', expirationDate: '2026-12-01T17:00' }
  const result = await changeUser(context, formOf({ form: 'add-operation', ...given, concurrencyStamp: stamp }), id)
  expect(result).toEqual({ form: 'add-operation', saved: { id: uuid(7), stamp: uuid(101) } })
  expect(sentTo(path)).toMatchObject([
    { userId: id, operation: 'View_audit', expirationDate: '2026-12-01T17:00:00-05:00' },
  ])
})

test('the name of a form says which special operation it changes', async () => {
  const path = '/api/UserManagement/EditSpecialUserOperation'
  const { context, sentTo } = contextWith({ [path]: done })
  const special = { id: uuid(7), status: 'Disabled', expirationDate: '' }
  const form = formOf({ form: `edit-operation:${uuid(7)}`, ...special, concurrencyStamp: stamp })
  expect(await changeUser(context, form, id)).toMatchObject({ form: `edit-operation:${uuid(7)}` })
  expect(sentTo(path)).toMatchObject([{ id: uuid(7), status: 'Disabled', expirationDate: null }])
})

test('a conflict comes back with its status and what was typed', async () => {
  const { context } = contextWith({ [editPath]: refused('accounts.changed-meanwhile') })
  const form = formOf({ form: 'names', ...names, concurrencyStamp: stamp })
  expect(await changeUser(context, form, id)).toMatchObject({
    data: { form: 'names', values: { firstname: 'Kofi' }, problem: { status: 409 } },
    init: { status: 409 },
  })
})

test('an unknown form is refused', async () => {
  const { context } = contextWith({})
  await expect(changeUser(context, formOf({ form: 'constructor' }), id)).rejects.toMatchObject({
    init: { status: 400 },
  })
})
