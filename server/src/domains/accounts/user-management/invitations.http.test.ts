import { login } from '@lignum/contract/accounts/accounts'
import { resetPassword } from '@lignum/contract/accounts/passwords'
import { registerInvestor } from '@lignum/contract/accounts/registration'
import { requestPasswordResetFor } from '@lignum/contract/accounts/user-access'
import { addUser as addCall, changeUserStatus, getAllUsersByFilter } from '@lignum/contract/accounts/users'
import { expect, test } from 'vitest'
import { drainJobs } from '../../../../test/scenes/drain-jobs.ts'
import { managedUsersOf, refusalOf } from '../../../../test/scenes/managed-users.ts'
import { goodPassword, investorForm, latestLink, mailsTo, newAddress } from '../../../../test/scenes/registration.ts'
import { openBrowser } from '../../../../test/worlds/browser.ts'
import { addUser, openWorld, signInAs } from '../../../../test/worlds/world.ts'
import { hours } from '../../../kit/values/clock.ts'

const world = await openWorld({ LOGINS_PER_ADDRESS: '10000', MAIL_REQUESTS_PER_ADDRESS: '10000' })
const { db, visitor } = world
const { known, roleNamed, statusOf } = managedUsersOf(world)
const administrator = await world.personOf('Administrator')

const invitation = (email: string, roleIds: string[] = []) => ({
  email,
  firstname: 'Ina',
  lastname: 'Vited',
  phoneNumber: null,
  roleIds,
})
const chosen = { password: goodPassword, confirmationPassword: goodPassword }
const invited = async (roleIds: string[] = []) => {
  const email = newAddress()
  const { id } = await administrator.call(addCall, invitation(email, roleIds))
  await drainJobs(world)
  const { page, ...link } = await latestLink(db, email)
  return { id, email, page, link }
}

test('an invited person chooses a password by the mailed link, and has the roles', async () => {
  const agent = await roleNamed('Agent')
  const { id, email, page, link } = await invited([agent.id])
  expect(await statusOf(id)).toBe('Unconfirmed')
  expect(page).toBe('/reset-password-confirm')
  expect(await refusalOf(visitor(login, { username: email, password: '' }))).toBe('invalid-request')
  await visitor(resetPassword, { ...link, ...chosen })
  expect(await statusOf(id)).toBe('Active')
  const { user } = await openBrowser(world.app).call(login, { username: email, password: goodPassword })
  expect(user).toMatchObject({ roles: ['Agent'], mustEnrolSecondFactor: true })
  expect(await refusalOf(visitor(resetPassword, { ...link, ...chosen }))).toBe('accounts.link-used')
})

test('an invitation lasts 72 hours; "forgot password" and staff send it again', async () => {
  const { id, email, link } = await invited()
  world.clock.advance(hours(72) - 1_000)
  const weak = { password: 'Lignum-2026', confirmationPassword: 'Lignum-2026' }
  expect(await refusalOf(visitor(resetPassword, { ...link, ...weak }))).toBe('accounts.personal-password')
  world.clock.advance(2_000)
  expect(await refusalOf(visitor(resetPassword, { ...link, ...chosen }))).toBe('accounts.link-expired')
  const session = await signInAs(world, administrator.id)
  await session.call(requestPasswordResetFor, { id })
  await drainJobs(world)
  expect((await mailsTo(db, email)).map(({ template }) => template)).toEqual(['Invitation', 'Invitation'])
  const { page: _page, ...again } = await latestLink(db, email)
  await visitor(resetPassword, { ...again, ...chosen })
  expect(await statusOf(id)).toBe('Active')
  world.clock.advance(-hours(72) - 1_000)
})

test('an address is invited once, also by concurrent requests, and not when it has an account', async () => {
  const email = newAddress()
  const both = await Promise.all(
    [email, email.toUpperCase()].map((typed) => refusalOf(administrator.call(addCall, invitation(typed)))),
  )
  expect(both.toSorted()).toEqual(['accounts.address-taken', null])
  const { email: existing } = await addUser(db)
  expect(await refusalOf(administrator.call(addCall, invitation(existing)))).toBe('accounts.address-taken')
})

test('a registration of somebody else with the invited address lapses when the invitation is accepted', async () => {
  const emailAddress = newAddress()
  await visitor(registerInvestor, investorForm({ emailAddress, confirmEmailAddress: emailAddress }))
  const { id } = await administrator.call(addCall, invitation(emailAddress))
  await drainJobs(world)
  const mails = await mailsTo(db, emailAddress)
  expect(mails.map(({ template }) => template)).toEqual(['Activation', 'Invitation'])
  const { page: _page, ...link } = await latestLink(db, emailAddress)
  await visitor(resetPassword, { ...link, ...chosen })
  const { results } = await administrator.call(getAllUsersByFilter, {
    filters: { field: 'Email', value: emailAddress },
  })
  expect(results.map((row) => row.id)).toEqual([id])
})

test('inviting with roles needs Assign_User_Roles', async () => {
  const agent = await roleNamed('Agent')
  const clerk = await world.person('Create_Users')
  expect(await refusalOf(clerk.call(addCall, invitation(newAddress(), [agent.id])))).toBe('not-allowed')
  expect(await refusalOf(clerk.call(addCall, invitation(newAddress())))).toBeNull()
})

test('deleting an invitation voids its link at once', async () => {
  const { id, link } = await invited()
  await administrator.call(changeUserStatus, { ...(await known(id)), status: 'Deleted' })
  expect(await refusalOf(visitor(resetPassword, { ...link, ...chosen }))).toBe('accounts.link-wrong')
})
