import { getSessionUser, login } from '@lignum/contract/accounts/accounts'
import { editCompany, getMyCompanyProfile } from '@lignum/contract/company/company'
import { getCompanyInvitation, inviteMember, joinCompany, removeMember } from '@lignum/contract/company/team'
import { expect, test } from 'vitest'
import { changedForm } from '../../../../test/scenes/companies.ts'
import { drainJobs } from '../../../../test/scenes/drain-jobs.ts'
import { mailsTo, newAddress } from '../../../../test/scenes/registration.ts'
import { invitedNames, membersOf, newPassword, openTeamScene } from '../../../../test/scenes/team.ts'
import { openBrowser } from '../../../../test/worlds/browser.ts'
import { openWorld } from '../../../../test/worlds/world.ts'
import { hours } from '#kit/values/clock'

const world = await openWorld({ LOGINS_PER_ADDRESS: '10000' })
const { db, visitor } = world
const { newcomer, founder, invite } = await openTeamScene(world)

test('a person without an account joins by the link with a password, and is an entrepreneur of the company', async () => {
  const owner = await founder()
  const emailAddress = newAddress()
  const { link, page } = await invite(owner, emailAddress)
  expect(page).toBe('/join-company')
  expect(await visitor(getCompanyInvitation, link)).toEqual({
    companyName: 'Hope Bay Co-operative',
    firstName: 'Nora',
    needsPassword: true,
  })
  expect(await membersOf(owner)).toMatchObject([
    { userId: owner.id, firstName: null, lastName: null, status: 'Active', isPrimaryUser: true },
    {
      userId: null,
      name: 'Nora Newcomer',
      ...invitedNames,
      email: emailAddress,
      status: 'Invited',
      isPrimaryUser: false,
    },
  ])
  await expect(visitor(joinCompany, link)).rejects.toMatchObject({ status: 400, code: 'company.password-needed' })
  await expect(visitor(joinCompany, { ...link, ...newPassword, agreement: null })).rejects.toMatchObject({
    code: 'company.agreement-needed',
  })
  await visitor(joinCompany, { ...link, ...newPassword })
  const { call } = openBrowser(world.app)
  await call(login, { username: emailAddress, password: newPassword.password })
  expect(await call(getMyCompanyProfile, {})).toMatchObject({ id: owner.companyId })
  expect(await membersOf({ call })).toMatchObject([{ isPrimaryUser: true }, { status: 'Active', email: emailAddress }])
  await expect(visitor(joinCompany, { ...link, ...newPassword })).rejects.toMatchObject({ code: 'accounts.link-used' })
})

test('a person with an account joins while logged in to it, and nobody else can use the link', async () => {
  const owner = await founder()
  const [person, other] = [await newcomer(), await newcomer()]
  const { link } = await invite(owner, person.email.toUpperCase())
  expect(await visitor(getCompanyInvitation, link)).toMatchObject({ needsPassword: false })
  await expect(visitor(joinCompany, { ...link, ...newPassword })).rejects.toMatchObject({ status: 401 })
  await expect(other.call(joinCompany, link)).rejects.toMatchObject({ status: 400, code: 'company.other-account' })
  await person.call(joinCompany, link)
  const { user } = await person.call(getSessionUser, {})
  expect(user?.operations).toContain('Edit_Project')
  expect(await person.call(getMyCompanyProfile, {})).toMatchObject({ id: owner.companyId })
})

test('the list tells nobody whether an invited address has an account, and neither does the response', async () => {
  const owner = await founder()
  const known = await newcomer()
  for (const emailAddress of [known.email, newAddress()]) {
    const response = await owner.call(inviteMember, { emailAddress, ...invitedNames })
    expect(Object.keys(response).toSorted()).toEqual(['errors', 'id', 'succeeded'])
  }
  await drainJobs(world)
  expect((await membersOf(owner)).slice(1)).toMatchObject([
    { userId: null, name: 'Nora Newcomer', joinedDate: null },
    { userId: null, name: 'Nora Newcomer', joinedDate: null },
  ])
})

test('inviting again mails a new link and the earlier one stops working; links of two companies do not interfere', async () => {
  const [one, two] = [await founder(), await founder()]
  const person = await newcomer()
  const first = await invite(one, person.email)
  const other = await invite(two, person.email)
  const second = await invite(one, person.email)
  expect(second.id).toBe(first.id)
  await expect(person.call(joinCompany, first.link)).rejects.toMatchObject({ code: 'accounts.link-superseded' })
  await person.call(joinCompany, other.link)
  await expect(person.call(joinCompany, second.link)).rejects.toMatchObject({ status: 409, code: 'company.has-one' })
  expect((await mailsTo(db, person.email)).filter(({ template }) => template === 'CompanyInvitation')).toHaveLength(3)
})

test('a new person who is invited twice gets one account', async () => {
  const owner = await founder()
  const emailAddress = newAddress()
  await invite(owner, emailAddress)
  const { link } = await invite(owner, emailAddress)
  await visitor(joinCompany, { ...link, ...newPassword })
  expect(await db.selectFrom('users').select('id').where('email', '=', emailAddress).execute()).toHaveLength(1)
})

test('an invitation that was withdrawn, or is older than three days, cannot be accepted', async () => {
  const owner = await founder()
  const [one, two] = [newAddress(), newAddress()]
  const withdrawn = await invite(owner, one)
  await owner.call(removeMember, { id: withdrawn.id })
  await expect(visitor(getCompanyInvitation, withdrawn.link)).rejects.toMatchObject({ code: 'company.invitation-over' })
  const { link } = await invite(owner, two)
  world.clock.advance(hours(73))
  await expect(visitor(joinCompany, { ...link, ...newPassword })).rejects.toMatchObject({
    code: 'accounts.link-expired',
  })
  world.clock.advance(-hours(73))
})

test('staff cannot join a company', async () => {
  const owner = await founder()
  const reviewer = await world.personOf('Reviewer')
  const { link } = await invite(owner, reviewer.email)
  await expect(reviewer.call(joinCompany, link)).rejects.toMatchObject({ code: 'accounts.staff-in-company' })
})

test('of two companies that a person accepts at the same time, one gets them', async () => {
  const [one, two] = [await founder(), await founder()]
  const person = await newcomer()
  const links = [(await invite(one, person.email)).link, (await invite(two, person.email)).link]
  const results = await Promise.allSettled(links.map((link) => person.call(joinCompany, link)))
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const active = await db.selectFrom('company_members').select('id').where('user_id', '=', person.id).execute()
  expect(active).toHaveLength(1)
})

test('a name or a company with a link in it becomes no link in the mail', async () => {
  const owner = await founder()
  await owner.call(editCompany, changedForm({ id: owner.companyId, name: 'Evil.com Ltd' }))
  const emailAddress = newAddress()
  await invite(owner, emailAddress)
  expect((await mailsTo(db, emailAddress)).at(-1)?.body_text).not.toContain('Evil.com')
})
