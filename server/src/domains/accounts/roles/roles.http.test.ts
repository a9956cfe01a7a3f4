import {
  addRole,
  deleteRole,
  editRole,
  getAllRolesByFilter,
  getOperations,
  getRoleById,
  previewRoleChange,
} from '@lignum/contract/accounts/roles'
import { addUser as addCall, editUser, getAllUsersByFilter, getRoles } from '@lignum/contract/accounts/users'
import { operations, type Operation } from '@lignum/contract/core/operations'
import { expect, test } from 'vitest'
import { managedUsersOf, refusalOf } from '../../../../test/scenes/managed-users.ts'
import { newAddress } from '../../../../test/scenes/registration.ts'
import { addUser, openWorld, signInAs } from '../../../../test/worlds/world.ts'

const world = await openWorld()
const { db } = world
const { known, roleNamed } = managedUsersOf(world)
const administrator = await world.personOf('Administrator')
let made = 0

/** A new role with these operations, as a request that changes it. */
const newRole = async (...granted: Operation[]) => {
  made += 1
  const fields = { name: `Role ${made}`, description: 'For a test', operations: granted, confirmsMixedDuties: true }
  const { id, concurrencyStamp } = await administrator.call(addRole, fields)
  return { ...fields, id, concurrencyStamp, status: 'Active' as const, confirmsMixedDuties: false }
}
const holderOf = async (roleId: string) => {
  const user = await addUser(db, { hasSecondFactor: true })
  await db.insertInto('user_roles').values({ user_id: user.id, role_id: roleId }).execute()
  return { ...user, ...(await signInAs(world, user.id)) }
}

test('roles are listed newest first, 20 a page, with their holders', async () => {
  const role = await newRole('View_Reports')
  await holderOf(role.id)
  const page = await administrator.call(getAllRolesByFilter, {})
  expect(page.amountPerPage).toBe(20)
  expect(page.results[0]).toMatchObject({
    name: role.name,
    normalizedName: role.name.toUpperCase(),
    isSeeded: false,
    operationCount: 3,
    holders: 1,
    createdById: administrator.id,
  })
  const seeded = page.results.filter((row) => row.isSeeded)
  expect(seeded).toHaveLength(10)
  const { results } = await administrator.call(getRoles, {})
  expect(results.map(({ name }) => name)).toContain(role.name)
})

test('a role has the operations of everybody besides the chosen ones', async () => {
  const role = await newRole('View_Reports')
  const holder = await holderOf(role.id)
  const found = await administrator.call(getRoleById, { id: role.id })
  expect(found.operations).toEqual(['Is_Authenticated', 'Login_Attempt', 'View_Reports'])
  expect(found.roleClaims).toContainEqual({ roleId: role.id, claimType: 'Operation', claimValue: 'View_Reports' })
  expect(found.userRoles).toMatchObject([{ userId: holder.id, roleId: role.id }])
})

test('every operation is offered in its group with a description', async () => {
  const offered = await administrator.call(getOperations, {})
  expect(offered.operations).toEqual(operations)
  expect(offered.groups.flatMap((group) => group.operations)).toHaveLength(operations.length)
  expect(offered.separateDuties.map(({ name }) => name)).toEqual(['BothApprovals', 'NewsAndApproval', 'RolesAndMoney'])
})

test('a change of a role is effective for its holders at once', async () => {
  const role = await newRole('View_Users')
  const holder = await holderOf(role.id)
  const mayList = async () => (await refusalOf(holder.call(getAllUsersByFilter, {}))) === null
  expect(await mayList()).toBe(true)
  const disabled = await administrator.call(editRole, { ...role, status: 'Disabled' })
  expect(await mayList()).toBe(false)
  const enabled = await administrator.call(editRole, { ...role, ...disabled, status: 'Active' })
  expect(await mayList()).toBe(true)
  await administrator.call(editRole, { ...role, ...enabled, operations: [] })
  expect(await mayList()).toBe(false)
})

test('adding operations needs Assign_Permissions, removing them Remove_Permissions', async () => {
  const role = await newRole('View_Reports')
  const keeper = await world.person('Modify_User_Roles', 'Create_User_Roles')
  expect(await refusalOf(keeper.call(editRole, { ...role, operations: ['View_Reports', 'View_audit'] }))).toBe(
    'not-allowed',
  )
  expect(await refusalOf(keeper.call(editRole, { ...role, operations: [] }))).toBe('not-allowed')
  expect(await refusalOf(keeper.call(addRole, { name: 'Sly', operations: ['View_audit'] }))).toBe('not-allowed')
  expect(await refusalOf(keeper.call(addRole, { name: 'Empty' }))).toBeNull()
  const { concurrencyStamp } = await keeper.call(editRole, { ...role, description: 'New words' })
  const assigner = await world.person('Modify_User_Roles', 'Assign_Permissions')
  const given = await assigner.call(editRole, { ...role, concurrencyStamp, operations: ['View_Reports', 'View_audit'] })
  expect(await refusalOf(assigner.call(editRole, { ...role, ...given, operations: [] }))).toBe('not-allowed')
  const taker = await world.person('Modify_User_Roles', 'Remove_Permissions')
  expect(await refusalOf(taker.call(editRole, { ...role, ...given, operations: ['View_audit'] }))).toBeNull()
})

test('an older stamp and a taken name are refused', async () => {
  const role = await newRole()
  await administrator.call(editRole, { ...role, description: 'Changed' })
  expect(await refusalOf(administrator.call(editRole, { ...role, description: 'Late' }))).toBe(
    'accounts.changed-meanwhile',
  )
  expect(await refusalOf(administrator.call(addRole, { name: 'AUDITOR' }))).toBe('accounts.role-name-taken')
  const other = await newRole()
  expect(await refusalOf(administrator.call(editRole, { ...other, name: role.name }))).toBe('accounts.role-name-taken')
})

test('nobody changes their own operations by editing a role they hold', async () => {
  const keys: Operation[] = ['Modify_User_Roles', 'Assign_Permissions', 'Remove_Permissions']
  const role = await newRole(...keys)
  const holder = await holderOf(role.id)
  const attempt = (over: object) => refusalOf(holder.call(editRole, { ...role, ...over }))
  expect(await attempt({ operations: [...keys, 'Refund_Payment'], confirmsMixedDuties: true })).toBe(
    'accounts.own-rights',
  )
  expect(await attempt({ operations: ['Modify_User_Roles', 'Assign_Permissions'] })).toBe('accounts.own-rights')
  expect(await attempt({ status: 'Disabled' })).toBe('accounts.own-rights')
  expect(await attempt({ description: 'Only other words' })).toBeNull()
})

test('a role is deleted only if nobody holds it and the exchange did not start with it', async () => {
  const [held, free, seeded] = [await newRole(), await newRole(), await roleNamed('Agent')]
  await holderOf(held.id)
  const remove = (role: { id: string; concurrencyStamp: string }) =>
    refusalOf(administrator.call(deleteRole, { id: role.id, concurrencyStamp: role.concurrencyStamp }))
  expect(await remove(held)).toBe('accounts.role-held')
  expect(await remove(seeded)).toBe('accounts.role-seeded')
  const clerk = await world.person('Modify_User_Roles')
  expect(await refusalOf(clerk.call(deleteRole, free))).toBe('not-allowed')
  expect(await remove(free)).toBeNull()
  expect(await remove(free)).toBe('not-found')
})

test('a role is not deleted while it is given to somebody', async () => {
  for (let round = 0; round < 5; round++) {
    const role = await newRole()
    const user = await addUser(db)
    const names = { firstname: 'Pat', lastname: 'Example', phoneNumber: null }
    const given = administrator.call(editUser, { ...names, ...(await known(user.id)), roleIds: [role.id] })
    const [giving, deleting] = await Promise.all([refusalOf(given), refusalOf(administrator.call(deleteRole, role))])
    expect([giving, deleting].filter((code) => code === null)).toHaveLength(1)
  }
})

test('seeded roles can be edited, but keep the names that registration looks for', async () => {
  const { id, description, concurrencyStamp } = await roleNamed('SocialInvestor')
  const { operations: held } = await administrator.call(getRoleById, { id })
  const granted = operations.filter((operation) => held.includes(operation))
  const request = { id, description, concurrencyStamp, status: 'Active', operations: granted } as const
  expect(await refusalOf(administrator.call(editRole, { ...request, name: 'Donor' }))).toBe('accounts.role-seeded')
  const edited = { ...request, name: 'SocialInvestor', description: 'Gives to projects' }
  expect(await refusalOf(administrator.call(editRole, edited))).toBeNull()
})

test.each([
  [['Approve_Project', 'Second_Approve_Project'], 'the first and the second approval of projects'],
  [['Edit_News', 'Approve_News'], 'writing news and approving it'],
  [['Assign_User_Roles', 'Refund_Payment'], 'assigning roles and moving money'],
] as const)('%s together need a confirmation, which is recorded', async ([one, other], description) => {
  const role = await newRole(one)
  const request = { ...role, operations: [one, other] }
  const preview = await administrator.call(previewRoleChange, request)
  expect(preview.mixedDuties).toMatchObject([{ description }])
  await expect(administrator.call(editRole, request)).rejects.toMatchObject({
    code: 'accounts.duties-mixed',
    message: expect.stringContaining(description),
  })
  const confirmed = await administrator.call(editRole, { ...request, confirmsMixedDuties: true })
  const recorded = await db
    .selectFrom('audit_details')
    .select('new_value')
    .where('entity_id', '=', role.id)
    .where('field_name', '=', 'mixedDuties')
    .execute()
  expect(recorded).toEqual([{ new_value: description }])
  // Saved again, the combination is not new.
  const again = { ...request, ...confirmed, description: 'Other words' }
  expect(await refusalOf(administrator.call(editRole, again))).toBeNull()
})

test('giving somebody two roles that together mix duties needs a confirmation, one mixed role does not', async () => {
  const [reviewer, committee, mixed] = [
    await roleNamed('Reviewer'),
    await roleNamed('Committee'),
    await roleNamed('Administrator'),
  ]
  const invite = (roleIds: string[], confirmsMixedDuties = false) => {
    const names = { firstname: 'Ann', lastname: 'Both', phoneNumber: null }
    return refusalOf(administrator.call(addCall, { ...names, email: newAddress(), roleIds, confirmsMixedDuties }))
  }
  expect(await invite([reviewer.id, committee.id])).toBe('accounts.duties-mixed')
  expect(await invite([reviewer.id, committee.id], true)).toBeNull()
  expect(await invite([mixed.id])).toBeNull()
  expect(await invite(['00000000-0000-4000-8000-000000000000'])).toBe('not-found')
})

test('before saving it is known who would gain and lose what', async () => {
  const role = await newRole('View_Reports', 'View_audit')
  const [plain, auditor] = [await holderOf(role.id), await holderOf(role.id)]
  const second = await roleNamed('Auditor')
  await db.insertInto('user_roles').values({ user_id: auditor.id, role_id: second.id }).execute()
  const wanted: Operation[] = ['View_Reports', 'View_Users']
  const change = { id: role.id, status: 'Active' as const, operations: wanted }
  const preview = await administrator.call(previewRoleChange, change)
  expect(preview).toMatchObject({ gains: ['View_Users'], loses: ['View_audit'], holders: 2, mixedDuties: [] })
  expect(preview.people).toEqual([
    { id: plain.id, name: expect.any(String), gains: ['View_Users'], loses: ['View_audit'] },
    { id: auditor.id, name: expect.any(String), gains: [], loses: [] },
  ])
  const off = await administrator.call(previewRoleChange, { ...change, status: 'Disabled' })
  expect(off.people[0]?.loses).toEqual(['Is_Authenticated', 'Login_Attempt', 'View_Reports', 'View_audit'])
  expect(await administrator.call(getRoleById, { id: role.id })).toMatchObject({ status: 'Active' })
})
