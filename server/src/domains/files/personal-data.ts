import type { Db } from '#kit/database/database'
import type { PersonalData } from '#kit/values/personal-data'
import { listFilesOf } from './files.reads.ts'

/** The files a person uploaded. Each domain erases the files of its own records, so there is nothing to erase here. */
export const filesPersonalData = (db: Db): PersonalData => ({
  domain: 'files',
  collect: async ({ id }) =>
    (await listFilesOf(db, id)).map((file) => ({
      name: file.name,
      type: file.type,
      bytes: file.size_bytes,
      givenAt: file.created_at,
      url: `/api/File/${file.id}/${encodeURIComponent(file.name)}`,
    })),
  erase: async () => undefined,
})
