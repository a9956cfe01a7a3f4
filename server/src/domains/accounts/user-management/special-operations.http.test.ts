import {
  addSpecialUserOperation,
  editSpecialUserOperation,
  getEffectiveOperations,
  removeSpecialUserOperation,
} from '@lignum/contract/accounts/user-access'
import { getUserById, getAllUsersByFilter } from '@lignum/contract/accounts/users'
import { operations } from '@lignum/contract/core/operations'
import { expect, test } from 'vitest'
import { managedUsersOf, refusalOf } from '../../../../test/scenes/managed-users.ts'
import { addUser, openWorld, signInAs } from '../../../../test/worlds/world.ts'
import { hours } from '../../../kit/values/clock.ts'

const world = await openWorld()
const { db } = world
const { known } = managedUsersOf(world)
const administrator = await world.personOf('Administrator')

const in1Hour = () => new Date(world.clock.now().getTime() + hours(1)).toISOString()

/** The request for a new special operation of that user. */
const special = async (id: string, operation: (typeof operations)[number], expirationDate: string | null = null) => {
  const { concurrencyStamp } = await known(id)
  return { userId: id, operation, expirationDate, concurrencyStamp }
}

test('a special operation is effective at once, until its end, and no longer', async () => {
  const user = await addUser(db, { role: 'SocialInvestor', hasSecondFactor: true })
  const person = await signInAs(world, user.id)
  expect(await refusalOf(person.call(getAllUsersByFilter, {}))).toBe('not-allowed')
  await administrator.call(addSpecialUserOperation, await special(user.id, 'View_Users', in1Hour()))
  expect(await refusalOf(person.call(getAllUsersByFilter, {}))).toBeNull()
  world.clock.advance(hours(1))
  const later = await signInAs(world, user.id)
  expect(await refusalOf(later.call(getAllUsersByFilter, {}))).toBe('not-allowed')
  const staff = await signInAs(world, administrator.id)
  expect((await staff.call(getUserById, { id: user.id })).claims).toMatchObject([
    { claimValue: 'View_Users', status: 'Expired', createdById: administrator.id },
  ])
  world.clock.advance(-hours(1))
})

test('it is disabled, enabled and removed, each effective at once', async () => {
  const user = await addUser(db, { hasSecondFactor: true })
  const person = await signInAs(world, user.id)
  const mayList = async () => (await refusalOf(person.call(getAllUsersByFilter, {}))) === null
  const { id } = await administrator.call(addSpecialUserOperation, await special(user.id, 'View_Users'))
  const stamp = async () => ({ id, concurrencyStamp: (await known(user.id)).concurrencyStamp })
  await administrator.call(editSpecialUserOperation, { ...(await stamp()), status: 'Disabled' })
  expect(await mayList()).toBe(false)
  await administrator.call(editSpecialUserOperation, { ...(await stamp()), expirationDate: in1Hour() })
  expect(await mayList()).toBe(true)
  await administrator.call(removeSpecialUserOperation, await stamp())
  expect(await mayList()).toBe(false)
  expect(await refusalOf(administrator.call(removeSpecialUserOperation, await stamp()))).toBe('not-found')
  const entries = await db
    .selectFrom('audit_details')
    .select(['audit_event', 'new_value'])
    .where('entity_id', '=', user.id)
    .where('field_name', '=', 'specialOperation')
    .orderBy('id')
    .execute()
  expect(entries.map((entry) => entry.audit_event)).toEqual(['Added', 'Modified', 'Modified', 'Deleted'])
  expect(entries[1]?.new_value).toBe('View_Users Disabled')
})

test('a past end, a second grant of the same operation and an older stamp are refused', async () => {
  const user = await addUser(db)
  const past = new Date(world.clock.now().getTime() - 1).toISOString()
  const add = async (expirationDate: string | null = null) =>
    refusalOf(administrator.call(addSpecialUserOperation, await special(user.id, 'View_Reports', expirationDate)))
  expect(await add(past)).toBe('accounts.expiry-past')
  const stale = await special(user.id, 'View_audit')
  expect(await add()).toBeNull()
  expect(await add()).toBe('accounts.operation-held')
  expect(await refusalOf(administrator.call(addSpecialUserOperation, stale))).toBe('accounts.changed-meanwhile')
})

test('each call needs its own operation, and nobody changes their own', async () => {
  const user = await addUser(db)
  const adder = await world.person('Add_Special_User_Operation')
  const { id } = await adder.call(addSpecialUserOperation, await special(user.id, 'View_Reports'))
  const { concurrencyStamp } = await known(user.id)
  expect(await refusalOf(adder.call(editSpecialUserOperation, { id, concurrencyStamp }))).toBe('not-allowed')
  expect(await refusalOf(adder.call(removeSpecialUserOperation, { id, concurrencyStamp }))).toBe('not-allowed')
  expect(await refusalOf(adder.call(addSpecialUserOperation, await special(adder.id, 'Refund_Payment')))).toBe(
    'accounts.own-rights',
  )
  const remover = await world.person('Remove_Special_User_Operation', 'View_Reports')
  const own = await db
    .selectFrom('user_operations')
    .select('id')
    .where('user_id', '=', remover.id)
    .where('operation', '=', 'View_Reports')
    .executeTakeFirstOrThrow()
  const request = { id: own.id, concurrencyStamp: (await known(remover.id)).concurrencyStamp }
  expect(await refusalOf(remover.call(removeSpecialUserOperation, request))).toBe('accounts.own-rights')
})

test('duties that are kept apart are combined only after a confirmation, which is recorded', async () => {
  const reviewer = await addUser(db, { role: 'Reviewer' })
  const request = await special(reviewer.id, 'Second_Approve_Project')
  await expect(administrator.call(addSpecialUserOperation, request)).rejects.toMatchObject({
    code: 'accounts.duties-mixed',
    message: expect.stringContaining('the first and the second approval of projects'),
    errors: [expect.objectContaining({ field: 'confirmsMixedDuties' })],
  })
  await administrator.call(addSpecialUserOperation, { ...request, confirmsMixedDuties: true })
  const recorded = await db
    .selectFrom('audit_details')
    .select('new_value')
    .where('entity_id', '=', reviewer.id)
    .where('field_name', '=', 'mixedDuties')
    .execute()
  expect(recorded).toEqual([{ new_value: 'the first and the second approval of projects' }])
  expect(
    await refusalOf(administrator.call(addSpecialUserOperation, await special(reviewer.id, 'View_Reports'))),
  ).toBeNull()
})

test('every operation of a person is explained by the roles and special operations it comes from', async () => {
  const user = await addUser(db, { role: 'Finance' })
  await administrator.call(addSpecialUserOperation, await special(user.id, 'View_Reports', in1Hour()))
  const { results, withheldBecause } = await administrator.call(getEffectiveOperations, { id: user.id })
  expect(withheldBecause).toBe('NoSecondFactor')
  const record = await administrator.call(getUserById, { id: user.id })
  expect(results.map(({ operation }) => operation)).toEqual(record.operations)
  expect(results.find(({ operation }) => operation === 'View_Reports')).toMatchObject({
    group: 'Administration',
    description: 'Read the reports.',
    sources: [
      { kind: 'Role', name: 'Finance', expirationDate: null },
      { kind: 'SpecialOperation', expirationDate: expect.any(String) },
    ],
  })
})
