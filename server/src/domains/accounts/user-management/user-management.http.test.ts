import { getSessionUser, login } from '@lignum/contract/accounts/accounts'
import { resetPassword } from '@lignum/contract/accounts/passwords'
import {
  endUserSessions,
  getUserSessions,
  requestPasswordResetFor,
  resetSecondFactor,
} from '@lignum/contract/accounts/user-access'
import { changeUserStatus, editUser, getUserById } from '@lignum/contract/accounts/users'
import { getAllAuditHeaderByFilter } from '@lignum/contract/audit/audit'
import { expect, test } from 'vitest'
import { drainJobs } from '../../../../test/scenes/drain-jobs.ts'
import { managedUsersOf, refusalOf } from '../../../../test/scenes/managed-users.ts'
import { goodPassword, latestLink, mailsTo } from '../../../../test/scenes/registration.ts'
import { openBrowser } from '../../../../test/worlds/browser.ts'
import { password, peopleOf } from '../../../../test/worlds/people.ts'
import { addUser, openWorld } from '../../../../test/worlds/world.ts'
import { personalDataOfDomains } from '../../../personal-data-of-domains.ts'
import { days } from '../../../kit/values/clock.ts'
import { userManagementJobs } from './user-management.jobs.ts'

const world = await openWorld({ LOGINS_PER_ADDRESS: '10000', MAIL_REQUESTS_PER_ADDRESS: '10000' })
const { db, visitor } = world
const { someone, newcomer, enrolled, challenged } = await peopleOf(world)
const { known, roleNamed, statusOf } = managedUsersOf(world)
const administrator = await world.personOf('Administrator')
await world.personOf('Administrator')

const chosen = { password: goodPassword, confirmationPassword: goodPassword }
const named = { firstname: 'Nora', lastname: 'Newname', phoneNumber: '876 555 0199' }

test('names need Modify_Users, roles Assign_User_Roles, and both are recorded', async () => {
  const user = await addUser(db, { role: 'SocialInvestor' })
  const [agent, finance] = [await roleNamed('Agent'), await roleNamed('Finance')]
  const clerk = await world.person('Modify_Users')
  const roleIds = [agent.id, finance.id]
  expect(await refusalOf(clerk.call(editUser, { ...named, ...(await known(user.id)), roleIds }))).toBe('not-allowed')
  await clerk.call(editUser, { ...named, ...(await known(user.id)) })
  const assigner = await world.person('Assign_User_Roles')
  expect(await refusalOf(assigner.call(editUser, { ...named, firstname: 'Other', ...(await known(user.id)) }))).toBe(
    'not-allowed',
  )
  await assigner.call(editUser, { ...named, ...(await known(user.id)), roleIds })
  const record = await administrator.call(getUserById, { id: user.id })
  expect(record).toMatchObject({ name: 'Nora Newname', modifiedById: assigner.id })
  expect(record.roles.map(({ role }) => role)).toEqual(['Agent', 'Finance'])
  const entries = await db
    .selectFrom('audit_details')
    .select(['field_name', 'old_value', 'new_value'])
    .where('entity_id', '=', user.id)
    .where('field_name', 'in', ['roles', 'firstName'])
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { field_name: 'firstName', old_value: 'Pat', new_value: 'Nora' },
    { field_name: 'roles', old_value: 'SocialInvestor', new_value: 'Agent, Finance' },
  ])
})

test('a change based on an older state is refused, and of two concurrent ones the second', async () => {
  const user = await addUser(db)
  const stamp = await known(user.id)
  const first = await administrator.call(editUser, { ...named, ...stamp })
  expect(first.concurrencyStamp).not.toBe(stamp.concurrencyStamp)
  expect(await refusalOf(administrator.call(editUser, { ...named, lastname: 'Late', ...stamp }))).toBe(
    'accounts.changed-meanwhile',
  )
  await expect(administrator.call(changeUserStatus, { ...stamp, status: 'Deactivated' })).rejects.toMatchObject({
    status: 409,
  })
  const current = await known(user.id)
  const race = await Promise.all(
    ['One', 'Two'].map((lastname) => refusalOf(administrator.call(editUser, { ...named, lastname, ...current }))),
  )
  expect(race.toSorted()).toEqual(['accounts.changed-meanwhile', null])
})

test('deactivating ends every session at once, and activating brings none back', async () => {
  const user = await newcomer()
  await administrator.call(changeUserStatus, { ...(await known(user.id)), status: 'Deactivated' })
  expect((await user.call(getSessionUser, {})).user).toBeNull()
  expect(await refusalOf(visitor(login, { username: user.email, password }))).toBe('accounts.deactivated')
  await administrator.call(changeUserStatus, { ...(await known(user.id)), status: 'Active' })
  expect((await user.call(getSessionUser, {})).user).toBeNull()
  expect(await refusalOf(openBrowser(world.app).call(login, { username: user.email, password }))).toBeNull()
})

test.each([
  ['Active', 'Deactivated', 'Deactivate_Users'],
  ['Deactivated', 'Active', 'Activate_Users'],
  ['Active', 'Deleted', 'Delete_Users'],
  ['Deactivated', 'Deleted', 'Delete_Users'],
  ['Unconfirmed', 'Deleted', 'Delete_Users'],
] as const)('%s to %s needs %s', async (from, status, operation) => {
  const user = await addUser(db, { status: from })
  const all = ['Deactivate_Users', 'Activate_Users', 'Delete_Users'] as const
  const others = await world.person(...all.filter((name) => name !== operation))
  expect(await refusalOf(others.call(changeUserStatus, { ...(await known(user.id)), status }))).toBe('not-allowed')
  const right = await world.person(operation)
  await right.call(changeUserStatus, { ...(await known(user.id)), status })
  expect(await statusOf(user.id)).toBe(status)
})

test.each([
  ['Unconfirmed', 'Active'],
  ['Unconfirmed', 'Deactivated'],
  ['Active', 'Active'],
] as const)('%s to %s is forbidden', async (from, status) => {
  const user = await addUser(db, { status: from })
  expect(await refusalOf(administrator.call(changeUserStatus, { ...(await known(user.id)), status }))).toBe(
    'accounts.user-state',
  )
})

test('a deleted account can be restored for 30 days, then every domain erases it', async () => {
  const [restored, gone] = [await newcomer(), await newcomer()]
  for (const { id } of [restored, gone])
    await administrator.call(changeUserStatus, { ...(await known(id)), status: 'Deleted' })
  expect((await restored.call(getSessionUser, {})).user).toBeNull()
  const record = await administrator.call(getUserById, { id: gone.id })
  expect(new Date(record.erasureDate ?? 0).getTime()).toBe(world.clock.now().getTime() + days(30))
  const jobs = userManagementJobs({
    ...world,
    personalData: personalDataOfDomains(db),
    deletedRetentionMs: days(world.config.deletedDays),
  })
  for (const { run } of jobs) await run({})
  await administrator.call(changeUserStatus, { ...(await known(restored.id)), status: 'Deactivated' })
  world.clock.advance(days(30) + 1_000)
  for (const { run } of jobs) await run({})
  world.clock.advance(-days(30) - 1_000)
  const rows = await db.selectFrom('users').selectAll().where('id', 'in', [restored.id, gone.id]).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  expect(byId.get(restored.id)).toMatchObject({ email: restored.email, status: 'Deactivated', deleted_at: null })
  expect(byId.get(gone.id)).toMatchObject({ first_name: 'Erased', status: 'Deleted', password_hash: null })
  expect(await refusalOf(administrator.call(getUserById, { id: gone.id }))).toBe('not-found')
  expect(
    await refusalOf(administrator.call(changeUserStatus, { ...(await known(gone.id)), status: 'Deactivated' })),
  ).toBe('not-found')
})

test('staff mail a password link to active people, and to nobody who is deactivated', async () => {
  const user = await someone()
  await administrator.call(requestPasswordResetFor, { id: user.id })
  await drainJobs(world)
  const { page: _page, ...link } = await latestLink(db, user.email)
  await visitor(resetPassword, { ...link, ...chosen })
  const off = await someone({ status: 'Deactivated' })
  expect(await refusalOf(administrator.call(requestPasswordResetFor, { id: off.id }))).toBe('accounts.user-state')
})

test('staff see the sessions of a person and end one or all of them', async () => {
  const user = await newcomer()
  const other = openBrowser(world.app)
  await other.call(login, { username: user.email, password })
  const { sessions } = await administrator.call(getUserSessions, { id: user.id })
  expect(sessions).toHaveLength(2)
  expect(JSON.stringify(sessions)).not.toMatch(/token|hash/i)
  const { user: session } = await user.call(getSessionUser, {})
  const ended = await administrator.call(endUserSessions, { id: user.id, sessionId: session?.sessionId ?? null })
  expect(ended).toEqual({ ended: 1 })
  expect((await user.call(getSessionUser, {})).user).toBeNull()
  expect((await other.call(getSessionUser, {})).user?.id).toBe(user.id)
  expect(await administrator.call(endUserSessions, { id: user.id })).toEqual({ ended: 1 })
  expect((await other.call(getSessionUser, {})).user).toBeNull()
})

test('a reset second factor ends sessions and pending logins, and is mailed', async () => {
  const user = await enrolled('Agent')
  const waiting = await challenged(user.email)
  expect(waiting.answer.secondFactorRequired).toBe(true)
  await administrator.call(resetSecondFactor, { id: user.id })
  expect((await user.call(getSessionUser, {})).user).toBeNull()
  const again = await openBrowser(world.app).call(login, { username: user.email, password })
  expect(again.user).toMatchObject({ mustEnrolSecondFactor: true })
  await drainJobs(world)
  const texts = (await mailsTo(db, user.email)).map((mail) => mail.body_text)
  expect(texts).toContainEqual(expect.stringContaining('our staff reset your two-step login'))
})

test('nobody changes their own status or second factor, or their own roles, and the attempt is recorded', async () => {
  const own = await known(administrator.id)
  const agent = await roleNamed('Agent')
  const refusals = [
    await refusalOf(administrator.call(changeUserStatus, { ...own, status: 'Deactivated' })),
    await refusalOf(administrator.call(changeUserStatus, { ...own, status: 'Deleted' })),
    await refusalOf(administrator.call(resetSecondFactor, { id: administrator.id })),
    await refusalOf(administrator.call(editUser, { ...named, ...own, roleIds: [agent.id] })),
    await refusalOf(administrator.call(editUser, { ...named, ...own, roleIds: [] })),
  ]
  expect(new Set(refusals)).toEqual(new Set(['accounts.own-rights']))
  expect(await statusOf(administrator.id)).toBe('Active')
  await expect
    .poll(async () => {
      const filters = [
        { field: 'UserId', value: administrator.id },
        { field: 'AuditStatus', value: 'Attempt' },
      ]
      return (await administrator.call(getAllAuditHeaderByFilter, { filters })).count
    })
    .toBe(5)
})
