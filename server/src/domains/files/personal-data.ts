import type { Db } from '#kit/database/database'
import type { PersonalData } from '#kit/values/personal-data'
import { listFilesOf } from './files.reads.ts'

/** The files a person gave us. They go with what they belong to, so each room removes its own. */
export const filesPersonalData = (db: Db): PersonalData => ({
  room: 'files',
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
