import { recordAudit } from '#domains/audit'
import { type Db, transact } from '#kit/database/database'
import type { By, BySystem } from '#kit/security/by'
import { type FileOwner, insertStoredFile } from './files.writes.ts'
import { type FilesDeps, type GivenFile, prepareFile } from './prepare-file.ts'

/** Stores a file that is not part of a larger change. Bytes first, then the row: a row never lacks its bytes. */
export const storeFile = async (deps: FilesDeps & { db: Db }, by: By | BySystem, file: GivenFile & FileOwner) => {
  const prepared = await prepareFile(deps, file)
  return transact(deps.db, async (tx) => {
    const stored = await insertStoredFile(tx, prepared, file)
    const change = { event: 'Added', entity: 'StoredFile', entityId: stored.id, field: 'type', new: file.type } as const
    await recordAudit(tx, by, [change])
    return stored
  })
}
