import { downloadMyData, eraseMyAccount } from '@lignum/contract/accounts/privacy'
import { editCompany, getMyCompanyProfile } from '@lignum/contract/company/company'
import { inviteMember, joinCompany } from '@lignum/contract/company/team'
import { expect, test } from 'vitest'
import { profileForm } from '../../../test/scenes/companies.ts'
import { drainJobs } from '../../../test/scenes/drain-jobs.ts'
import { latestLink } from '../../../test/scenes/registration.ts'
import { password, peopleOf } from '../../../test/worlds/people.ts'
import { openWorld } from '../../../test/worlds/world.ts'

const world = await openWorld({ LOGINS_PER_ADDRESS: '10000' })
const { db } = world
const { newcomer } = await peopleOf(world)

test('memberships are exported and erased, and the company of an erased primary user passes to another member', async () => {
  const owner = await newcomer('Entrepreneur')
  const { id } = await owner.call(editCompany, profileForm())
  const member = await newcomer()
  await owner.call(inviteMember, { emailAddress: member.email, firstName: 'Nora', lastName: 'New' })
  await drainJobs(world)
  const { page: _page, ...link } = await latestLink(db, member.email)
  await member.call(joinCompany, link)
  const { data } = await owner.call(downloadMyData, { password })
  expect(data).toMatchObject({ company: [{ company: 'Hope Bay Co-operative', status: 'Active' }] })
  await owner.call(eraseMyAccount, { password })
  expect(await member.call(getMyCompanyProfile, {})).toMatchObject({ id, primaryUserId: member.id })
  const left = await db.selectFrom('company_members').select('user_id').where('company_id', '=', id).execute()
  expect(left).toEqual([{ user_id: member.id }])
  await member.call(eraseMyAccount, { password })
  const company = await db.selectFrom('companies').select('primary_user_id').where('id', '=', id).executeTakeFirst()
  expect(company).toEqual({ primary_user_id: null })
})
