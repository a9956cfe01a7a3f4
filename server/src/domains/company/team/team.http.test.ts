import { editCompany, getMyCompanyProfile } from '@lignum/contract/company/company'
import { getMembers, handOverCompany, inviteMember, removeMember, setMemberStatus } from '@lignum/contract/company/team'
import { expect, test } from 'vitest'
import { profileForm } from '../../../../test/scenes/companies.ts'
import { newAddress } from '../../../../test/scenes/registration.ts'
import { invitedNames, membersOf, openTeamScene, type Person } from '../../../../test/scenes/team.ts'
import { openWorld, type World } from '../../../../test/worlds/world.ts'

const world = await openWorld({ LOGINS_PER_ADDRESS: '10000' })
const { db } = world
const { founder, joined } = await openTeamScene(world)

const memberOf = async (owner: Person, userId: string) => {
  const found = (await membersOf(owner)).find((member) => member.userId === userId)
  if (!found) throw new Error('no such member')
  return found.id
}

test('a deactivated member has no access from the next request on, until they are activated again', async () => {
  const owner = await founder()
  const member = await joined(owner)
  await member.call(getMyCompanyProfile, {})
  await owner.call(setMemberStatus, { id: member.memberId, status: 'Deactivated' })
  const { name } = await owner.call(getMyCompanyProfile, {})
  const [primary] = await membersOf(owner)
  const refused = { status: 404, code: 'company.member-deactivated' }
  await expect(member.call(getMembers, {})).rejects.toMatchObject(refused)
  const error = await member.call(getMyCompanyProfile, {}).catch((err: unknown) => err)
  expect(error).toMatchObject({ ...refused, message: expect.stringContaining(`${name} deactivated your access on `) })
  expect(error).toMatchObject({ message: expect.stringContaining(`please contact ${primary?.name}`) })
  expect((await membersOf(owner))[1]).toMatchObject({ status: 'Deactivated' })
  await owner.call(setMemberStatus, { id: member.memberId, status: 'Active' })
  await owner.call(setMemberStatus, { id: member.memberId, status: 'Active' })
  expect(await member.call(getMyCompanyProfile, {})).toMatchObject({ id: owner.companyId })
})

test('a removed member has no access, and may found a company; a deactivated one who did is not activated again', async () => {
  const owner = await founder()
  const [removed, paused] = [await joined(owner), await joined(owner)]
  await owner.call(removeMember, { id: removed.memberId })
  await expect(removed.call(getMyCompanyProfile, {})).rejects.toMatchObject({ code: 'company.none' })
  await removed.call(editCompany, profileForm({ name: 'Own way' }))
  await owner.call(setMemberStatus, { id: paused.memberId, status: 'Deactivated' })
  await paused.call(editCompany, profileForm({ name: 'Other way' }))
  const again = owner.call(setMemberStatus, { id: paused.memberId, status: 'Active' })
  await expect(again).rejects.toMatchObject({ status: 409, code: 'company.person-taken' })
  expect(await paused.call(getMyCompanyProfile, {})).toMatchObject({ name: 'Other way' })
})

test('the primary user cannot be removed or deactivated, and hands over to an active member only', async () => {
  const owner = await founder()
  const [member, paused] = [await joined(owner), await joined(owner)]
  const ownId = await memberOf(owner, owner.id)
  const isPrimary = { status: 400, code: 'company.primary-user' }
  await expect(member.call(removeMember, { id: ownId })).rejects.toMatchObject(isPrimary)
  await expect(member.call(setMemberStatus, { id: ownId, status: 'Deactivated' })).rejects.toMatchObject(isPrimary)
  await expect(member.call(handOverCompany, { id: member.memberId })).rejects.toMatchObject({ status: 403 })
  await owner.call(setMemberStatus, { id: paused.memberId, status: 'Deactivated' })
  await expect(owner.call(handOverCompany, { id: paused.memberId })).rejects.toMatchObject({
    code: 'company.not-joined',
  })
  await owner.call(handOverCompany, { id: member.memberId })
  expect(await owner.call(getMyCompanyProfile, {})).toMatchObject({ primaryUserId: member.id })
  await member.call(removeMember, { id: ownId })
  await expect(owner.call(getMyCompanyProfile, {})).rejects.toMatchObject({ code: 'company.none' })
})

test('each change needs its own operation', async () => {
  const owner = await founder()
  const member = await joined(owner)
  const granted = async (...operations: Parameters<World['person']>) => {
    const person = await world.person(...operations)
    await db.insertInto('user_profiles').values({ user_id: person.id, company_id: owner.companyId }).execute()
    return person
  }
  const [activates, deactivates] = [await granted('Activate_Project_User'), await granted('Deactivate_Project_User')]
  const { memberId: id } = member
  await expect(activates.call(setMemberStatus, { id, status: 'Deactivated' })).rejects.toMatchObject({ status: 403 })
  await deactivates.call(setMemberStatus, { id, status: 'Deactivated' })
  await expect(deactivates.call(setMemberStatus, { id, status: 'Active' })).rejects.toMatchObject({ status: 403 })
  await expect(activates.call(removeMember, { id })).rejects.toMatchObject({ status: 403 })
})

test('members of another company are not found, and an entrepreneur without a company has no team', async () => {
  const [owner, stranger] = [await founder(), await founder()]
  const member = await joined(owner)
  const unknown = { status: 404, code: 'company.unknown' }
  await expect(stranger.call(removeMember, { id: member.memberId })).rejects.toMatchObject(unknown)
  await expect(stranger.call(setMemberStatus, { id: member.memberId, status: 'Deactivated' })).rejects.toMatchObject(
    unknown,
  )
  await expect(stranger.call(handOverCompany, { id: member.memberId })).rejects.toMatchObject(unknown)
  expect(await membersOf(owner)).toHaveLength(2)
  const alone = await world.personOf('Entrepreneur')
  await expect(alone.call(inviteMember, { emailAddress: newAddress(), ...invitedNames })).rejects.toMatchObject({
    code: 'company.none',
  })
})

test('a member is not invited again, and a company has up to fifty people', async () => {
  const owner = await founder()
  const member = await joined(owner)
  const again = owner.call(inviteMember, { emailAddress: member.email, ...invitedNames })
  await expect(again).rejects.toMatchObject({ status: 409, code: 'company.member-already' })
  const rest = Array.from({ length: 48 }, () => ({
    company_id: owner.companyId,
    email: newAddress(),
    first_name: 'Many',
    last_name: 'People',
    status: 'Invited' as const,
    modified_at: new Date(),
  }))
  await db.insertInto('company_members').values(rest).execute()
  const more = owner.call(inviteMember, { emailAddress: newAddress(), ...invitedNames })
  await expect(more).rejects.toMatchObject({ code: 'company.too-many-members' })
})
