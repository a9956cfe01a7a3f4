import { sql } from 'kysely'
import { recordVisibilityChange } from '#kit/database/visibility-changes'
import type { PreparedFile } from './prepare-file.ts'
import type { FilesTx } from './files.tables.ts'

export type FileOwner = {
  readonly companyId: string | null
  readonly createdById: string | null
  readonly isPublic: boolean
}

/** Inserts the row of a file whose bytes are stored already; called in the transaction of the change that needs it. */
export const insertStoredFile = (tx: FilesTx, file: PreparedFile, owner: FileOwner) =>
  tx
    .insertInto('stored_files')
    .values({
      type: file.type,
      name: file.name,
      content_type: file.contentType,
      size_bytes: file.sizeBytes,
      sha256: file.sha256,
      width: file.width,
      height: file.height,
      placeholder: file.placeholder,
      storage_key: file.storageKey,
      is_public: owner.isPublic,
      company_id: owner.companyId,
      created_by_id: owner.createdById,
    })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()

/** For the domain that owns the files' subject, in the transaction that publishes or hides it. */
export const setFilesPublic = async (tx: FilesTx, ids: readonly string[], isPublic: boolean): Promise<void> => {
  if (ids.length === 0) return
  await tx
    .updateTable('stored_files')
    .set({ is_public: isPublic, public_from: null, modified_at: new Date() })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where(sql<boolean>`(is_public <> ${isPublic} or public_from is not null)`)
    .execute()
}

/** Makes a file public from a time on, which may lie ahead: nothing has to happen then. */
export const setFilePublicFrom = async (tx: FilesTx, id: string, from: Date): Promise<void> => {
  await tx
    .updateTable('stored_files')
    .set({ is_public: false, public_from: from, modified_at: new Date() })
    .where('id', '=', id)
    .execute()
}

/** A file that replaces another is as public as that one was; the replaced one becomes private. */
export const makeSuccessor = async (tx: FilesTx, { oldId, newId }: { oldId: string; newId: string }): Promise<void> => {
  const old = await tx.selectFrom('stored_files').select('is_public').where('id', '=', oldId).executeTakeFirst()
  if (!old?.is_public) return
  await setFilesPublic(tx, [newId], true)
  await setFilesPublic(tx, [oldId], false)
  await recordVisibilityChange(tx)
}

/** Returns the storage keys of the removed files. */
export const deleteStoredFiles = async (tx: FilesTx, ids: readonly string[]): Promise<string[]> => {
  const rows = await tx.deleteFrom('stored_files').where('id', 'in', ids).returning('storage_key').execute()
  return rows.map((row) => row.storage_key)
}
