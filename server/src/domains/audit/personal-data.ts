import type { Db } from '#kit/database/database'
import type { PersonalData } from '#kit/values/personal-data'
import { listEntriesOf } from './audit.reads.ts'

/** What a person did here. It stays after them, under their number: that is what it is for. */
export const auditPersonalData = (db: Db): PersonalData => ({
  room: 'audit',
  collect: ({ id }) => listEntriesOf(db, id),
  erase: async () => undefined,
})
