import type { Tx } from '#kit/database/database'
import { enqueue } from '#kit/jobs/jobs'
import { removeBytes } from './files.jobs.ts'
import { deleteStoredFiles } from './files.writes.ts'

/** Deletes files in the caller's transaction: the rows now, the bytes by a job after the commit. */
export const removeFiles = async (tx: Tx, ids: readonly (string | null)[]): Promise<void> => {
  const known = ids.filter((id) => id !== null)
  if (known.length === 0) return
  for (const storageKey of await deleteStoredFiles(tx, known)) await enqueue(tx, removeBytes, { storageKey })
}
