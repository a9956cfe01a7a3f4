import { editCompany } from '@lignum/contract/company/company'
import { getMembers, inviteMember, joinCompany } from '@lignum/contract/company/team'
import { peopleOf } from '../worlds/people.ts'
import type { World } from '../worlds/world.ts'
import { profileForm } from './companies.ts'
import { drainJobs } from './drain-jobs.ts'
import { latestLink } from './registration.ts'

export const newPassword = {
  password: 'Zephyr-Lagoon-77',
  confirmPassword: 'Zephyr-Lagoon-77',
  agreement: true,
} as const
export const invitedNames = { firstName: 'Nora', lastName: 'Newcomer' }

export type Person = Awaited<ReturnType<World['personOf']>>

export const membersOf = async ({ call }: Pick<Person, 'call'>) => (await call(getMembers, {})).results

/** Companies whose primary users invite people. */
export const openTeamScene = async (world: World) => {
  const { newcomer } = await peopleOf(world)
  /** Somebody who has just opened a company. */
  const founder = async () => {
    const person = await world.personOf('Entrepreneur')
    const { id } = await person.call(editCompany, profileForm())
    return { ...person, companyId: id }
  }
  /** An invitation, with the link of its mail. */
  const invite = async (owner: Person, emailAddress: string) => {
    const { id } = await owner.call(inviteMember, { emailAddress, ...invitedNames })
    await drainJobs(world)
    const { page, ...link } = await latestLink(world.db, emailAddress.toLowerCase())
    return { id, page, link }
  }
  /** Somebody with an account of their own who has joined. */
  const joined = async (owner: Person) => {
    const person = await newcomer()
    const { link, id } = await invite(owner, person.email)
    await person.call(joinCompany, link)
    return { ...person, memberId: id }
  }
  return { newcomer, founder, invite, joined }
}
