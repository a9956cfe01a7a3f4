import type { Db } from '#kit/database/database'
import type { PersonalData } from '#kit/values/personal-data'
import { listEntriesOf } from './audit.reads.ts'

/** A person's actions. The entries stay after erasure, under the user's id: that is the purpose of an audit trail. */
export const auditPersonalData = (db: Db): PersonalData => ({
  domain: 'audit',
  collect: ({ id }) => listEntriesOf(db, id),
  erase: async () => undefined,
})
