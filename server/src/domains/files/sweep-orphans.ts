import { after, days } from '#kit/values/clock'
import type { Storage } from '#kit/files/storage'
import { listKnownKeys } from './files.reads.ts'
import type { FilesDb } from './files.tables.ts'
import { dayFolder } from './prepare-file.ts'

const batchSize = 500
/** In days. Younger bytes may still get their row; older ones were checked by earlier sweeps. */
const [youngest, oldest] = [2, 9]

/** Removes bytes whose row was never committed: the upload failed, or its change was refused. Returns the count. */
export const sweepOrphans = async ({
  db,
  storage,
  now,
}: {
  db: FilesDb
  storage: Storage
  now: Date
}): Promise<number> => {
  let removed = 0
  for (let age = youngest; age <= oldest; age++) {
    for await (const keys of inBatches(storage.list(dayFolder(after(now, -days(age)))))) {
      const known = await listKnownKeys(db, keys)
      const orphans = keys.filter((key) => !known.has(key))
      await Promise.all(orphans.map((key) => storage.remove(key)))
      removed += orphans.length
    }
  }
  return removed
}

async function* inBatches(keys: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = []
  for await (const key of keys) {
    batch.push(key)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
