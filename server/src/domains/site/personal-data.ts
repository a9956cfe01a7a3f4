import type { Db } from '#kit/database/database'
import type { PersonalData } from '#kit/values/personal-data'
import { listMessagesFrom } from './site.reads.ts'
import { deleteMessagesFrom } from './site.writes.ts'

/** A person's contact messages, found by the confirmed email address of the account. */
export const sitePersonalData = (db: Db): PersonalData => ({
  domain: 'site',
  collect: async ({ email }) => ({ messages: await listMessagesFrom(db, email) }),
  erase: async (tx, { email }) => {
    await deleteMessagesFrom(tx, email)
  },
})
