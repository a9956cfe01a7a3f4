import { removeFiles } from '#domains/files'
import type { Db } from '#kit/database/database'
import type { PersonalData } from '#kit/values/personal-data'
import { findDraft, listApplicationsOf } from './applications.reads.ts'
import { deleteDraft, deleteUnacceptedApplications } from './applications.writes.ts'

/** Drafts and applications of a person. Accepted ones stay: the law against money laundering wants them. */
export const applicationsPersonalData = (db: Db): PersonalData => ({
  room: 'applications',
  collect: async ({ id }) => ({
    draft: (await findDraft(db, id))?.form ?? null,
    applications: await listApplicationsOf(db, id),
  }),
  erase: async (tx, { id }) => {
    await removeFiles(tx, [await deleteDraft(tx, id), ...(await deleteUnacceptedApplications(tx, id))])
  },
})
