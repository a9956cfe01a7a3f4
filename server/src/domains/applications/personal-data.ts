import { removeFiles } from '#domains/files'
import type { Db } from '#kit/database/database'
import type { PersonalData } from '#kit/values/personal-data'
import { findDraft, listApplicationsOf } from './applications.reads.ts'
import { deleteDraft, deleteUnacceptedApplications } from './applications.writes.ts'

/** A person's draft and applications. Accepted ones are retained, as the anti-money-laundering law requires. */
export const applicationsPersonalData = (db: Db): PersonalData => ({
  domain: 'applications',
  collect: async ({ id }) => ({
    draft: (await findDraft(db, id))?.form ?? null,
    applications: await listApplicationsOf(db, id),
  }),
  erase: async (tx, { id }) => {
    await removeFiles(tx, [await deleteDraft(tx, id), ...(await deleteUnacceptedApplications(tx, id))])
  },
})
