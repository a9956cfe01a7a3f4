import type { SiteDb } from '../site.tables.ts'

export const imageColumns = [
  'main_file_id',
  'top_left_file_id',
  'top_right_file_id',
  'bottom_left_file_id',
  'bottom_right_file_id',
] as const
export type ImageColumns = Readonly<Record<(typeof imageColumns)[number], string | null>>

export const findImageVersion = (db: SiteDb) =>
  db
    .selectFrom('home_images')
    .select([...imageColumns, 'version'])
    .executeTakeFirstOrThrow()

/** What the home page has shown, the newest first. */
export const listImageSets = (db: SiteDb, limit: number) =>
  db
    .selectFrom('home_image_sets')
    .select([...imageColumns, 'id', 'saved_by_id', 'saved_at'])
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const listFileNames = async (db: SiteDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const files = await db.selectFrom('file_links').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(files.map((file) => [file.id, file.name]))
}
