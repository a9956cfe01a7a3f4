import type { Db } from '#kit/database/database'
import type { PersonalData } from '#kit/values/personal-data'
import { listMembershipsOf } from './team/team.reads.ts'
import { deleteMembershipsOf, lockCompaniesLedBy, setPrimaryUser } from './team/team.writes.ts'

/** The companies of a person. A company whose primary user is erased passes to the member who has been there longest. */
export const companyPersonalData = (db: Db): PersonalData => ({
  domain: 'company',
  collect: (person) => listMembershipsOf(db, person),
  erase: async (tx, person, now) => {
    for (const { id, successor } of await lockCompaniesLedBy(tx, person.id))
      await setPrimaryUser(tx, id, successor, { byId: person.id, now })
    await deleteMembershipsOf(tx, person)
  },
})
