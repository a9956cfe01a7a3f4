import { eraseMyAccount } from '@lignum/contract/accounts/privacy'
import { deleteRole, editRole, addRole } from '@lignum/contract/accounts/roles'
import {
  addSpecialUserOperation,
  editSpecialUserOperation,
  removeSpecialUserOperation,
} from '@lignum/contract/accounts/user-access'
import { changeUserStatus, editUser } from '@lignum/contract/accounts/users'
import { isOperation, type Operation } from '@lignum/contract/core/operations'
import { expect, test } from 'vitest'
import { managedUsersOf, refusalOf } from '../../../../test/scenes/managed-users.ts'
import { password, peopleOf } from '../../../../test/worlds/people.ts'
import { addUser, openWorld } from '../../../../test/worlds/world.ts'
import { hours } from '../../../kit/values/clock.ts'
import { canRolesBeAssigned } from './access.reads.ts'
import { lockAccess } from './access.writes.ts'

/** May change everything about others, but assign no roles: the only one who can is somebody else. */
const everythingButAssigning: Operation[] = [
  'Login_to_Admin',
  'View_Users',
  'Deactivate_Users',
  'Delete_Users',
  'Modify_User_Roles',
  'Create_User_Roles',
  'Delete_User_Roles',
  'Assign_Permissions',
  'Remove_Permissions',
  'Add_Special_User_Operation',
  'Edit_Special_User_Operation',
  'Remove_Special_User_Operation',
]
const names = { firstname: 'Pat', lastname: 'Example', phoneNumber: null }

const openScene = async () => {
  const world = await openWorld()
  const { known, roleNamed } = managedUsersOf(world)
  return { world, known, roleNamed, mayAssign: () => canRolesBeAssigned(world.db) }
}

const scene = await openScene()
const { world, known, roleNamed, mayAssign } = scene
const { db } = world
const last = await world.personOf('Administrator')
const clerk = await world.person(...everythingButAssigning)
const race = await openScene()

const operationsOf = async (roleId: string, { db: of } = world) => {
  const held = await of.selectFrom('role_operations').select('operation').where('role_id', '=', roleId).execute()
  return held.map(({ operation }) => operation).filter(isOperation)
}

test.each(['Deactivated', 'Deleted'] as const)('the last person who can assign roles cannot be %s', async (status) => {
  const request = { ...(await known(last.id)), status }
  expect(await refusalOf(clerk.call(changeUserStatus, request))).toBe('accounts.last-assigner')
  expect(await mayAssign()).toBe(true)
})

test('their role cannot be disabled, nor lose one of the operations they need', async () => {
  const { id, name, description, concurrencyStamp } = await roleNamed('Administrator')
  const operations = await operationsOf(id)
  const request = { id, name, description, concurrencyStamp, status: 'Active' as const, operations }
  const without = (gone: Operation) => ({ ...request, operations: operations.filter((one) => one !== gone) })
  for (const changed of [
    { ...request, status: 'Disabled' as const },
    without('Assign_User_Roles'),
    without('View_Users'),
    without('Login_to_Admin'),
  ])
    expect(await refusalOf(clerk.call(editRole, changed))).toBe('accounts.last-assigner')
  expect(await refusalOf(clerk.call(editRole, without('Manage_Messages')))).toBeNull()
  expect(await mayAssign()).toBe(true)
})

test('their role cannot be taken from them', async () => {
  const other = await world.person('Assign_User_Roles', 'Login_to_Admin')
  await db.updateTable('users').set({ first_name: 'Pat', last_name: 'Example' }).where('id', '=', last.id).execute()
  const request = { ...names, ...(await known(last.id)), roleIds: [] }
  expect(await refusalOf(other.call(editUser, request))).toBe('accounts.last-assigner')
})

test('a special operation that ends does not count, one without an end does and cannot be lost', async () => {
  const { world: own, known: stampOf, mayAssign: canAssign } = await openScene()
  const only = await own.person('Assign_User_Roles', 'View_Users', 'Login_to_Admin')
  const staff = await own.person(...everythingButAssigning)
  const { id } = await own.db
    .selectFrom('user_operations')
    .select('id')
    .where('user_id', '=', only.id)
    .where('operation', '=', 'Assign_User_Roles')
    .executeTakeFirstOrThrow()
  const stamp = async () => ({ id, concurrencyStamp: (await stampOf(only.id)).concurrencyStamp })
  const expirationDate = new Date(own.clock.now().getTime() + hours(1)).toISOString()
  const refusals = [
    await refusalOf(staff.call(removeSpecialUserOperation, await stamp())),
    await refusalOf(staff.call(editSpecialUserOperation, { ...(await stamp()), status: 'Disabled' })),
    await refusalOf(staff.call(editSpecialUserOperation, { ...(await stamp()), expirationDate })),
  ]
  expect(new Set(refusals)).toEqual(new Set(['accounts.last-assigner']))
  const second = await addUser(own.db, { hasSecondFactor: true })
  for (const operation of ['Login_to_Admin', 'View_Users', 'Assign_User_Roles'] as const) {
    const { concurrencyStamp } = await stampOf(second.id)
    await staff.call(addSpecialUserOperation, { userId: second.id, operation, expirationDate, concurrencyStamp })
  }
  expect(await refusalOf(staff.call(removeSpecialUserOperation, await stamp()))).toBe('accounts.last-assigner')
  expect(await canAssign()).toBe(true)
})

test('somebody who becomes the last one while they erase their account is refused', async () => {
  const { world: own, mayAssign: canAssign } = await openScene()
  const { newcomer } = await peopleOf(own)
  const [boss, person] = [await own.personOf('Administrator'), await newcomer()]
  const erasing = await own.db.transaction().execute(async (tx) => {
    await lockAccess(tx)
    await tx.updateTable('user_roles').set({ user_id: person.id }).where('user_id', '=', boss.id).execute()
    const started = refusalOf(person.call(eraseMyAccount, { password }))
    const waiting = `select from pg_locks where locktype = 'advisory' and not granted`
    await expect.poll(async () => (await own.pool.query(waiting)).rowCount).toBe(1)
    return { started }
  })
  expect(await erasing.started).toBe('accounts.last-assigner')
  expect(await canAssign()).toBe(true)
})

test('a role that nobody holds can be deleted, whatever it grants', async () => {
  const operations: Operation[] = ['Assign_User_Roles', 'View_Users', 'Login_to_Admin']
  const role = await clerk.call(addRole, { name: 'Spare keys', operations })
  expect(await refusalOf(clerk.call(deleteRole, role))).toBeNull()
})

const rounds = 20

test('two administrators who remove each other at the same time leave one', async () => {
  for (let round = 0; round < rounds; round++) {
    const { world: own, known: stampOf, mayAssign: canAssign } = race
    const [one, other] = [await own.personOf('Administrator'), await own.personOf('Administrator')]
    const ways = [
      async (by: typeof one, of: typeof one) =>
        by.call(changeUserStatus, { ...(await stampOf(of.id)), status: 'Deactivated' }),
      async (by: typeof one, of: typeof one) => by.call(editUser, { ...names, ...(await stampOf(of.id)), roleIds: [] }),
      async (by: typeof one, of: typeof one) =>
        by.call(changeUserStatus, { ...(await stampOf(of.id)), status: 'Deleted' }),
    ]
    const [first, second] = [ways[round % 3], ways[Math.floor(round / 3) % 3]]
    const refusals = await Promise.all([first && refusalOf(first(one, other)), second && refusalOf(second(other, one))])
    expect(refusals.filter((code) => code === null)).toHaveLength(1)
    expect(await canAssign()).toBe(true)
    // The next round begins without either of them.
    await own.db.deleteFrom('user_roles').where('user_id', 'in', [one.id, other.id]).execute()
  }
})

test('of five administrators who deactivate each other in a circle, one is left who can assign roles', async () => {
  const { world: own, known: stampOf, mayAssign: canAssign } = await openScene()
  const people = await Promise.all(Array.from({ length: 5 }, () => own.personOf('Administrator')))
  const stamps = await Promise.all(people.map(({ id }) => stampOf(id)))
  const refusals = await Promise.all(
    people.map(async ({ call }, i) => {
      const next = stamps[(i + 1) % people.length]
      return next ? refusalOf(call(changeUserStatus, { ...next, status: 'Deactivated' })) : null
    }),
  )
  expect(refusals).toContain('not-signed-in')
  expect(await canAssign()).toBe(true)
})

test('a role is disabled while the only other administrator is deactivated: one of the two is refused', async () => {
  const { world: own, known: stampOf, roleNamed: find, mayAssign: canAssign } = await openScene()
  const staff = await own.person(...everythingButAssigning)
  await own.personOf('Administrator')
  const special = await own.person('Assign_User_Roles', 'View_Users', 'Login_to_Admin')
  const { id, name, description, concurrencyStamp } = await find('Administrator')
  const operations = await operationsOf(id, own)
  const request = { id, name, description, concurrencyStamp, operations, status: 'Disabled' as const }
  const stamp = await stampOf(special.id)
  const refusals = await Promise.all([
    refusalOf(staff.call(editRole, request)),
    refusalOf(staff.call(changeUserStatus, { ...stamp, status: 'Deactivated' })),
  ])
  expect(refusals.toSorted()).toEqual(['accounts.last-assigner', null])
  expect(await canAssign()).toBe(true)
})
