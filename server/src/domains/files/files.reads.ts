import { sql } from 'kysely'
import type { FilesDb } from './files.tables.ts'

/** A file, and whether it is public at that moment. */
export const findStoredFile = (db: FilesDb, id: string, now: Date) =>
  db
    .selectFrom('stored_files')
    .select([
      'id',
      'type',
      'name',
      'content_type',
      'size_bytes',
      'sha256',
      'storage_key',
      'company_id',
      'created_by_id',
    ])
    .select(sql<boolean>`is_public or coalesce(public_from <= ${now}, false)`.as('is_public'))
    .where('id', '=', id)
    .executeTakeFirst()

/** Which of these storage keys belong to a file. */
export const listKnownKeys = async (db: FilesDb, keys: readonly string[]): Promise<Set<string>> => {
  const rows = await db.selectFrom('stored_files').select('storage_key').where('storage_key', 'in', keys).execute()
  return new Set(rows.map((row) => row.storage_key))
}

/** The files that a person uploaded, whatever they belong to now. */
export const listFilesOf = (db: FilesDb, userId: string) =>
  db
    .selectFrom('stored_files')
    .select(['id', 'type', 'name', 'size_bytes', 'created_at'])
    .where('created_by_id', '=', userId)
    .orderBy('created_at')
    .execute()
