import type { Tx } from '#kit/database/database'
import { enqueue } from '#kit/jobs/jobs'
import { removeBytes } from './files.jobs.ts'
import { deleteStoredFiles } from './files.writes.ts'

/** Removes files for good, in the transaction of the change that gives them up: the rows now, the bytes once that has happened. */
export const removeFiles = async (tx: Tx, ids: readonly (string | null)[]): Promise<void> => {
  const known = ids.filter((id) => id !== null)
  if (known.length === 0) return
  for (const storageKey of await deleteStoredFiles(tx, known)) await enqueue(tx, removeBytes, { storageKey })
}
