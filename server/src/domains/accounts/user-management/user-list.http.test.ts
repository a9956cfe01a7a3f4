import { getAllUsersByFilter, getUserById } from '@lignum/contract/accounts/users'
import { expect, test } from 'vitest'
import { managedUsersOf } from '../../../../test/scenes/managed-users.ts'
import { hashPassword } from '../../../../src/kit/security/passwords.ts'
import { addUser, openWorld } from '../../../../test/worlds/world.ts'
import { pseudonymiseUser } from '../privacy/privacy.writes.ts'

const world = await openWorld()
const { db } = world
const { roleNamed } = managedUsersOf(world)
const auditor = await world.personOf('Auditor')

const named = async (firstName: string, p: Parameters<typeof addUser>[1] = {}) => {
  const user = await addUser(db, p)
  await db.updateTable('users').set({ first_name: firstName, last_name: 'Listed' }).where('id', '=', user.id).execute()
  return user
}
const zelma = await named('Zelma', { role: 'Agent', status: 'Deactivated' })
const ambrose = await named('ambrose', { role: 'SocialInvestor', email: 'Needle.In@haystack.test' })
const bertha = await named('Bertha', { role: 'Agent', hasSecondFactor: true })
const [day, now] = [86_400_000, world.clock.now().getTime()]
const at = (ms: number) => new Date(now + ms)
await db
  .updateTable('users')
  .set({ last_login_at: at(-100 * day) })
  .where('id', '=', bertha.id)
  .execute()
await db
  .updateTable('users')
  .set({ lockout_end: at(day) })
  .where('id', '=', ambrose.id)
  .execute()
await db
  .updateTable('users')
  .set({ lockout_end: at(-day) })
  .where('id', '=', bertha.id)
  .execute()
const erased = await named('Erased')
await db.transaction().execute((tx) => pseudonymiseUser(tx, erased.id, new Date()))

const ours = { field: 'Name', filterType: 'Contains', value: 'listed' } as const
const firstNames = async (...filters: object[]) => {
  const page = await auditor.call(getAllUsersByFilter, { filters: [ours, ...filters] })
  expect(page.count).toBe(page.results.length)
  return page.results.map((row) => row.firstname)
}

test('a visitor gets an empty page, a signed-in person without View_Users is refused', async () => {
  expect(await world.visitor(getAllUsersByFilter, {})).toEqual({
    results: [],
    count: 0,
    amountPerPage: 500,
    pageNumber: 1,
  })
  const investor = await world.personOf('SocialInvestor')
  await expect(investor.call(getAllUsersByFilter, {})).rejects.toMatchObject({ status: 403 })
})

test('users are listed by name, whatever its case, without those that were erased', async () => {
  expect(await firstNames()).toEqual(['ambrose', 'Bertha', 'Zelma'])
  const { results } = await auditor.call(getAllUsersByFilter, {})
  expect(results.map(({ id }) => id)).not.toContain(erased.id)
  expect(results.find(({ id }) => id === zelma.id)).toMatchObject({
    name: 'Zelma Listed',
    status: 'Deactivated',
    roles: ['Agent'],
    twoFactorEnabled: false,
    isLocked: false,
    erasureDate: null,
  })
})

const agent = await roleNamed('Agent')
test.each([
  ['part of the address', { field: 'Email', filterType: 'Contains', value: 'needle.in@' }, ['ambrose']],
  ['status', { field: 'Status', value: 'Deactivated' }, ['Zelma']],
  ['role', { field: 'RoleId', value: agent.id }, ['Bertha', 'Zelma']],
  ['another role', { field: 'RoleId', filterType: 'NotEqual', value: agent.id }, ['ambrose']],
  ['second factor', { field: 'TwoFactorEnabled', value: false }, ['ambrose', 'Zelma']],
  ['locked', { field: 'IsLocked', value: true }, ['ambrose']],
  ['not locked', { field: 'IsLocked', value: false }, ['Bertha', 'Zelma']],
  ['last login', { field: 'LastLoginDate', filterType: 'LessThan', value: at(-90 * day).toISOString() }, ['Bertha']],
  ['never logged in', { field: 'LastLoginDate', value: null }, ['ambrose', 'Zelma']],
] as const)('the list can be filtered by %s', async (_what, filter, expected) => {
  expect(await firstNames(filter)).toEqual(expected)
})

test('columns of the account that are not shown cannot be searched', async () => {
  for (const field of ['password_hash', 'PasswordHash', 'users.password_hash'])
    await expect(auditor.call(getAllUsersByFilter, { filters: { field, value: 'x' } })).rejects.toMatchObject({
      code: 'invalid-filter',
    })
})

test('the full record has everything staff need, no secret, and is recorded', async () => {
  const passwordHash = await hashPassword('Right-2026')
  const person = await addUser(db, { role: 'Finance', passwordHash, hasSecondFactor: true })
  const record = await auditor.call(getUserById, { id: person.id })
  expect(record).toMatchObject({
    email: person.email,
    emailConfirmed: true,
    roles: [{ role: 'Finance', status: 'Active' }],
    claims: [],
    logins: [],
    tokens: [],
    refreshTokens: [],
    isOwn: false,
  })
  expect(record.operations).toContain('Refund_Payment')
  const text = JSON.stringify(record)
  expect(text).not.toContain(passwordHash)
  expect(text).not.toMatch(/hash|secret|sealed/i)
  const entry = await db
    .selectFrom('audit_details')
    .select('audit_event')
    .where('entity_id', '=', person.id)
    .executeTakeFirst()
  expect(entry?.audit_event).toBe('Queried')
  await expect(auditor.call(getUserById, { id: erased.id })).rejects.toMatchObject({ status: 404 })
})
